import ForecastRecords
import Foundation
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

extension WeatherReport {
    /// Creates the report of what was learned, without values of which a provider is a part that may not be blended.
    init(
        _ forecast: OwnForecast,
        for request: ProviderRequest,
        in zone: PlaceTimeZone,
        mayBlend: (ProviderID) -> Bool
    ) {
        self.init(coordinate: request.coordinate)
        timeZone = zone
        func told(_ value: OwnForecast.Value?) -> OwnForecast.Value? {
            value.flatMap { value in
                value.weights.allSatisfy { $0.value <= 0 || mayBlend($0.key.provider) } ? value : nil
            }
        }
        let days = forecast.days.map { ($0.day, told($0.minimum), told($0.maximum)) }
        daily = days.compactMap { day, low, high in
            guard low != nil || high != nil else { return nil }
            var made = DailyForecast(day: day, span: LocalDays.span(of: day, in: zone.timeZone))
            (made.low, made.high) = (low.map(\.temperature), high.map(\.temperature))
            (made.lowBounds, made.highBounds) = (low?.bounds, high?.bounds)
            return made
        }
        let moments = forecast.moments.map { ($0.time, told($0.temperature), told($0.wind)) }
        hourly = moments.compactMap { time, temperature, wind in
            guard temperature != nil || wind != nil else { return nil }
            var step = HourlyForecast(span: TimeSpan(start: time, duration: Self.step))
            step.conditions.temperature = temperature.map(\.temperature)
            step.conditions.wind = wind.map { Wind(speed: Speed(metresPerSecond: max(0, $0.value))) }
            return step
        }
        let values = days.flatMap { [$0.1, $0.2] } + moments.flatMap { [$0.1, $0.2] }
        let shares = BlendOrigin.Share.all(of: values.compactMap(\.self), in: forecast)
        var source = OwnForecastProvider.profile.provenance(
            of: parts,
            at: forecast.issuedAt,
            issuedAt: shares.map(\.issuedAt).min() ?? forecast.issuedAt
        )
        source.blend = BlendOrigin(verifiedDays: forecast.verifiedDays, shares: shares)
        sources = [source]
    }

    /// In seconds.
    private static let step = 3 * 3600.0
}

extension BlendOrigin.Share {
    /// Returns how much each source is of some values, on average.
    fileprivate static func all(of values: [OwnForecast.Value], in forecast: OwnForecast) -> [Self] {
        var sums: [RecordSource: Double] = [:]
        for value in values {
            for (source, weight) in value.weights where weight > 0 { sums[source, default: 0] += weight }
        }
        let total = sums.values.reduce(0, +)
        guard total > 0 else { return [] }
        return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { source, weight in
            BlendOrigin.Share(
                provider: source.provider,
                model: source.model,
                weight: weight / total,
                issuedAt: forecast.sources[source] ?? forecast.issuedAt
            )
        }
    }
}

extension OwnForecast.Value {
    fileprivate var temperature: Temperature { Temperature(celsius: value) }

    fileprivate var bounds: TemperatureBounds? {
        range.map {
            TemperatureBounds(Temperature(celsius: $0.lowerBound), Temperature(celsius: $0.upperBound))
        }
    }
}
