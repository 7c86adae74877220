import Foundation
import WeatherModels
import WeatherUnits

/// Made-up steps at round times.
enum Sample {
    /// 2026-06-01T00:00Z.
    static let midnight = Date(timeIntervalSince1970: 1_780_272_000)

    static func hours(_ hours: Double, after start: Date = midnight) -> Date {
        start.addingTimeInterval(hours * 3600)
    }

    static func span(from start: Double, to end: Double) -> TimeSpan {
        TimeSpan(start: hours(start), end: hours(end))
    }

    /// A step between hours after `midnight`.
    static func step(
        from start: Double,
        to end: Double,
        celsius: Double? = nil,
        millimetres: Double? = nil,
        probability: Double? = nil,
        condition: WeatherCondition? = nil
    ) -> HourlyForecast {
        var step = HourlyForecast(span: span(from: start, to: end))
        step.conditions.temperature = celsius.map(Temperature.init(celsius:))
        step.precipitation = millimetres.map { Precipitation(millimetres: $0, over: step.span) }
        step.precipitationProbability = probability.map { Percent($0) }
        step.condition = condition
        return step
    }

    static let attribution = Attribution(text: "Made up", link: "https://example.org")

    static func report(
        hourly: [HourlyForecast],
        kind: Provenance.Kind = .forecast,
        latitude: Double = 37.57,
        longitude: Double = 126.98
    ) throws -> WeatherReport {
        var report = WeatherReport(coordinate: try Coordinate(latitude: latitude, longitude: longitude))
        report.timeZone = PlaceTimeZone(.gmt, origin: .identified)
        report.hourly = hourly
        report.sources = [
            Provenance(
                provider: "made-up",
                kind: kind,
                parts: [.hourly],
                fetchedAt: midnight,
                attribution: attribution
            )
        ]
        return report
    }
}
