import Foundation
import TerminalPages
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// The documents of `--json`; `docs/json.md` describes their structure.
enum WeatherJSON {
    /// Returns the document of `haneul now`.
    static func now(_ shown: PlaceSubject) -> OrderedJSON {
        let parts = WeatherJSONParts(shown)
        return .fields([
            "place": parts.place,
            "current": shown.report.current.map(parts.current),
            "airQuality": shown.report.airQuality(near: shown.now).map(parts.airQuality),
            "sources": parts.sources,
            "freshness": .string(shown.answer.freshness.name),
            "warnings": parts.warnings(),
        ])
    }

    /// Returns the document of `haneul forecast`. Without an extent, it contains everything known about the future.
    static func forecast(_ shown: PlaceSubject, extent: ForecastExtent?) -> OrderedJSON {
        let parts = WeatherJSONParts(shown)
        let (hourly, daily) = ahead(shown, extent: extent)
        return .fields([
            "place": parts.place,
            "current": shown.report.current.map(parts.current),
            "airQuality": shown.report.airQuality(near: shown.now).map(parts.airQuality),
            "hourly": .array(hourly.map(parts.hour)),
            "daily": .array(daily.map(parts.day)),
            "sources": parts.sources,
            "freshness": .string(shown.answer.freshness.name),
            "warnings": parts.warnings(Shortfall(of: shown, asked: extent)),
        ])
    }

    /// Returns the coming hours and days, both as far as the extent reaches.
    private static func ahead(
        _ shown: PlaceSubject,
        extent: ForecastExtent?
    ) -> (hourly: [HourlyForecast], daily: [DailyForecast]) {
        let hourly = shown.report.hourly.filter { $0.span.end > shown.now }
        let daily = shown.report.daily.filter { $0.span.end > shown.now }
        switch extent {
        case nil: return (hourly, daily)
        case .hours(let count):
            let end = shown.now.addingTimeInterval(Double(count) * 3600)
            return (
                Array(hourly.filter { $0.time < end }.prefix(count)), daily.filter { $0.span.start < end }
            )
        case .days(let count):
            let end = daily.prefix(count).last?.span.end ?? .distantFuture
            return (hourly.filter { $0.time < end }, Array(daily.prefix(count)))
        }
    }
}
