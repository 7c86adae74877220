import Foundation
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// The documents of `--json` with the weather of a place; `docs/json.md` describes their structure.
struct WeatherJSON {
    let shown: PlaceSubject

    init(_ shown: PlaceSubject) {
        self.shown = shown
    }

    /// The document of `haneul now`.
    var now: OrderedJSON { document(warnings: warnings()) }

    /// Returns the document of `haneul forecast`. Without an extent, it contains everything known about the future.
    func forecast(extent: ForecastExtent?) -> OrderedJSON {
        let (hourly, daily) = ahead(extent)
        return document(
            hourly: .array(hourly.map(hour)),
            daily: .array(daily.map(day)),
            warnings: warnings(Shortfall(of: shown, asked: extent))
        )
    }

    /// Returns the document of `haneul now --all`: for each place that of `now`, or why it has no weather.
    static func all(_ rows: [AllPlacesRow], language: Language) -> OrderedJSON {
        let places = rows.map { row in
            switch row.result {
            case .success(let shown): WeatherJSON(shown).now
            case .failure(let error):
                OrderedJSON.fields([
                    "place": PlaceJSON.place(row.chosen.place, label: row.chosen.label, language: language),
                    "error": .fields(["text": .string(language.commandFailures.text(of: error))]),
                ])
            }
        }
        return .fields(["places": .array(places)])
    }

    private func document(
        hourly: OrderedJSON? = nil,
        daily: OrderedJSON? = nil,
        warnings: OrderedJSON
    ) -> OrderedJSON {
        .fields([
            "place": place,
            "current": shown.report.current.map(current),
            "airQuality": shown.report.airQuality(near: shown.now).map(airQuality),
            "measured": measured,
            "measuredAir": measuredAir,
            "hourly": hourly,
            "daily": daily,
            "alerts": alerts,
            "alertsStatus": .string(shown.report.alertsStatus.name),
            "alertsAge": alertsAge,
            "sources": sources,
            "freshness": .string(shown.answer.freshness.name),
            "warnings": warnings,
        ])
    }

    /// Returns the coming hours and days, both as far as the extent reaches.
    private func ahead(_ extent: ForecastExtent?) -> (hourly: [HourlyForecast], daily: [DailyForecast]) {
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
