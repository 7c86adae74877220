import Foundation
import UseCases
import ViewModels
import WeatherModels

/// An answer and all that showing it takes.
struct ShownWeather {
    let answer: WeatherAnswer
    let chosen: ChosenPlace
    let preferences: Preferences
    let now: Date

    var place: Place { chosen.place }
    var report: WeatherReport { answer.report }
    var language: Language { preferences.language }
    /// Nothing was asked and nothing is saved: shown only under words that say so (C11).
    var isExample: Bool { chosen.origin == .example }

    /// The provider's or the place's; nautical where neither is known.
    var zone: PlaceTimeZone {
        report.timeZone ?? place.timeZone ?? PlaceTimeZone(nauticalAt: place.coordinate)
    }

    var timeZone: TimeZone { zone.timeZone }
}
