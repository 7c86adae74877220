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
    /// The person's own name for the place, else its own; never the provider's (B16).
    var name: String { chosen.label ?? place.name.text(in: language) }

    /// Enough to see that another place was meant.
    var whereabouts: String {
        let words = PlaceText.whereabouts(
            place,
            country: chosen.countryName,
            in: language,
            isNamed: chosen.label != nil
        )
        let figures = place.id == nil ? PlaceText.figures(place.coordinate) : nil
        return [words, figures].compactMap { $0 == name ? nil : $0 }.filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    /// Nothing was asked and nothing is saved: shown only under words that say so (C11).
    var isExample: Bool { chosen.origin == .example }

    /// The provider's or the place's; nautical where neither is known.
    var zone: PlaceTimeZone {
        report.timeZone ?? place.timeZone ?? PlaceTimeZone(nauticalAt: place.coordinate)
    }

    var timeZone: TimeZone { zone.timeZone }
}
