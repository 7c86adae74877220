import Foundation
import Meteorology
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Converts the report of a station. A report without a temperature, or older than two hours, is not used.
struct ObservationMapping {
    private typealias Report = ObservationPayload.Properties

    private let reports: [ObservationPayload.Feature]
    private let station: NearbyStation
    private let request: ProviderRequest
    private var check = PlausibilityCheck()

    init(_ payload: ObservationPayload, of station: NearbyStation, request: ProviderRequest) {
        reports = payload.features
        self.station = station
        self.request = request
    }

    mutating func report() -> MappedReport {
        var report = WeatherReport(coordinate: request.coordinate)
        report.measured = newest()
        return MappedReport(
            report,
            issuedAt: report.measured?.current.time,
            leftOut: check.implausibleFields
        )
    }

    private mutating func newest() -> MeasuredConditions? {
        let dated = reports.prefix(Self.mostReports).compactMap { feature -> (time: Date, report: Report)? in
            guard let time = feature.properties.timestamp.flatMap(WireInterval.moment) else { return nil }
            let age = request.now.timeIntervalSince(time)
            return age >= -Self.clockError && age <= Self.oldest ? (time, feature.properties) : nil
        }
        for (time, report) in dated.sorted(by: { $0.time > $1.time }) {
            let conditions = conditions(of: report)
            guard conditions.temperature != nil else { continue }
            var current = CurrentConditions(time: time, conditions: conditions)
            let clouds = report.cloudLayers?.usable.compactMap(\.amount).compactMap { Self.clouds[$0] }
            let thickest = clouds?.max { $0.cover < $1.cover }
            current.conditions.cloudCover = thickest.map { Percent($0.cover) }
            current.condition = WeatherCondition(report.presentWeather?.usable ?? []) ?? thickest?.condition
            current.precipitation = check.precipitation(
                millimetres: number(report.precipitationLastHour, .millimetres, "precipitationLastHour"),
                over: TimeSpan(start: time.addingTimeInterval(-3600), end: time),
                "properties.precipitationLastHour"
            )
            return measured(current, report)
        }
        return nil
    }

    private func measured(_ current: CurrentConditions, _ report: Report) -> MeasuredConditions {
        MeasuredConditions(
            station: Station(
                code: station.code,
                name: LocalizedName(station.name),
                coordinate: station.coordinate,
                elevation: station.elevation
            ),
            distance: Length(metres: station.coordinate.distance(to: request.coordinate)),
            current: current,
            report: report.rawMessage.flatMap { $0.isEmpty ? nil : String($0.prefix(Self.longestMessage)) }
        )
    }

    private mutating func conditions(of report: Report) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = check.temperature(
            celsius: number(report.temperature, .celsius, "temperature"),
            "properties.temperature"
        )
        conditions.dewPoint = check.temperature(
            celsius: number(report.dewpoint, .celsius, "dewpoint"),
            "properties.dewpoint"
        )
        conditions.humidity = check.percent(
            number(report.relativeHumidity, .percent, "relativeHumidity"),
            "properties.relativeHumidity"
        )
        // Each is given only in its weather, and may be given as a null in the other.
        let felt =
            number(report.windChill, .celsius, "windChill") ?? number(report.heatIndex, .celsius, "heatIndex")
        conditions.feelsLike = check.feelsLike(celsius: felt, "properties.heatIndex")
        // `barometricPressure` is the altimeter setting: reduced to sea level too, but by the standard atmosphere.
        let pressure =
            number(report.seaLevelPressure, .hectopascals, "seaLevelPressure")
            ?? number(report.barometricPressure, .hectopascals, "barometricPressure")
        conditions.pressure = check.seaLevelPressure(
            hectopascals: pressure,
            "properties.seaLevelPressure"
        )
        conditions.visibility = check.visibility(
            metres: number(report.visibility, .metres, "visibility"),
            "properties.visibility"
        )
        conditions.wind = wind(of: report)
        return conditions
    }

    private mutating func wind(of report: Report) -> Wind? {
        let speed = check.speed(
            metresPerSecond: number(report.windSpeed, .metresPerSecond, "windSpeed"),
            "properties.windSpeed"
        )
        let direction = check.direction(
            degrees: number(report.windDirection, .degrees, "windDirection"),
            "properties.windDirection"
        )
        let gust = check.speed(
            metresPerSecond: number(report.windGust, .metresPerSecond, "windGust"),
            "properties.windGust"
        )
        return speed.map {
            Wind(speed: $0, direction: $0.metresPerSecond > 0 ? direction : nil, gust: gust)
        }
    }

    private mutating func number(_ quantity: Quantity?, _ unit: CanonicalUnit, _ name: String) -> Double? {
        if let quantity, quantity.isForeign(to: unit) { check.leaveOut("properties.\(name)") }
        return quantity?.number(in: unit)
    }

    /// The amounts of clouds by their codes: eighths of the sky, as the middle of their range in percent.
    private static let clouds: [String: (cover: Double, condition: WeatherCondition)] = [
        "SKC": (0, .clear), "CLR": (0, .clear), "FEW": (18.75, .fewClouds), "SCT": (43.75, .scatteredClouds),
        "BKN": (75, .brokenClouds), "OVC": (100, .overcast), "VV": (100, .overcast),
    ]

    /// In seconds.
    private static let oldest = 2 * 3600.0
    private static let clockError = 600.0
    private static let mostReports = 100
    private static let longestMessage = 1000
}
