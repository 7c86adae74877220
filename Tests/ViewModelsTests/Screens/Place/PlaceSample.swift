import Foundation
import Languages
import TestSupport
import ViewModels
import WeatherModels
import WeatherUnits

/// Subjects of a place's page, made up.
enum PlaceSample {
    static let seoul = SavedPlace(
        id: SavedPlace.ID(rawValue: "seoul"),
        place: MadeUpWeather.seoul,
        savedAt: MadeUpWeather.now
    )

    static func subject(
        _ report: WeatherReport = MadeUpWeather.report,
        freshness: Freshness = .fresh,
        listed: ListedPlace = .custom(seoul),
        country: String? = nil,
        language: Language = .korean,
        units: UnitSystem = .metric
    ) -> PlaceSubject {
        PlaceSubject(
            listed,
            MadeUpWeather.answer(report, freshness: freshness),
            country: country,
            preferences: Preferences(units: units, language: language),
            now: MadeUpWeather.now
        )
    }

    static func typical(language: Language = .korean) -> PlaceSubject {
        PlaceSubject(
            .custom(seoul),
            MadeUpWeather.typicalAnswer,
            preferences: Preferences(language: language),
            now: MadeUpWeather.now
        )
    }

    /// An empty report.
    static var empty: WeatherReport { WeatherReport(coordinate: MadeUpWeather.seoul.coordinate) }

    /// The made-up report, changed.
    static func report(_ change: (inout WeatherReport) -> Void) -> WeatherReport {
        var report = MadeUpWeather.report
        change(&report)
        return report
    }

    static func hours(from now: Double, _ to: Double) -> TimeSpan {
        TimeSpan(
            start: MadeUpWeather.now.addingTimeInterval(now * 3600),
            end: MadeUpWeather.now.addingTimeInterval(to * 3600)
        )
    }
}
