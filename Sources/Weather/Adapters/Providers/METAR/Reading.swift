import TolerantJSON
import WeatherUnits

/// What a report says, not yet checked. `nil` is what it does not say.
struct Reading: Hashable {
    var windSpeed: Speed?
    /// In degrees; `nil` if calm or variable too.
    var windDirection: Double?
    var gust: Speed?
    /// In most directions; "at least" as the bound.
    var visibility: Length?
    /// Groups that are understood.
    var weather: [WeatherGroup] = []
    /// Empty for a sky without clouds.
    var clouds: [CloudAmount]?
    /// In degrees Celsius.
    var temperature: Double?
    /// Whether the temperature is in tenths.
    var isExact = false
    var dewPoint: Double?
    /// Reduced to mean sea level by the standard atmosphere (QNH), in hectopascals.
    var pressure: Double?

    /// Takes from the service's own reading what the text lacks.
    mutating func fill(from row: ReportsPayload.Row) {
        if windSpeed == nil {
            windSpeed = row.wspd.map(Speed.init(knots:))
            windDirection = (row.wspd ?? 0) > 0 ? row.wdir?.number : nil
            gust = row.wgst.map(Speed.init(knots:))
        }
        visibility = visibility ?? row.visib?.number.map(VisibilityGroup.length(miles:))
        if self.weather.isEmpty {
            weather = row.wxString?.split(separator: " ").compactMap { WeatherGroup($0) } ?? []
        }
        clouds = clouds ?? row.cloudAmounts
        if temperature == nil, let own = row.temp { (temperature, isExact) = (own, own != own.rounded()) }
        dewPoint = dewPoint ?? row.dewp
        pressure = pressure ?? row.altim ?? row.slp
    }
}

extension ReportsPayload.Row {
    fileprivate var cloudAmounts: [CloudAmount]? {
        let covers = clouds?.usable.compactMap(\.cover) ?? []
        let words = covers.isEmpty ? [cover].compactMap(\.self) : covers
        // OVX is the service's word for an obscured sky.
        let amounts = words.compactMap { $0 == "OVX" ? .obscured : CloudAmount(group: $0[...]) }
        return amounts.isEmpty && !words.contains { CloudAmount.isNone($0[...]) } ? nil : amounts
    }
}
