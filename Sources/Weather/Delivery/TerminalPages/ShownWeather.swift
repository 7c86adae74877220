package import Foundation
package import Languages
package import UseCases
package import ViewModels
package import WeatherModels

/// An answer and all that showing it takes.
package struct ShownWeather {
    package let answer: WeatherAnswer
    package let chosen: ChosenPlace
    package let preferences: Preferences
    package let now: Date

    package init(answer: WeatherAnswer, chosen: ChosenPlace, preferences: Preferences, now: Date) {
        self.answer = answer
        self.chosen = chosen
        self.preferences = preferences
        self.now = now
    }

    package var place: Place { chosen.place }
    package var report: WeatherReport { answer.report }
    package var language: Language { preferences.language }
    /// The person's own name for the place, else its own; never the provider's (B16).
    package var name: String { chosen.label ?? place.name.text(in: language) }

    /// Enough to see that another place was meant.
    package var whereabouts: String {
        let words = PlaceText.whereabouts(
            place,
            country: chosen.countryName,
            in: language,
            isNamed: chosen.label != nil
        )
        let hasFigures = place.id == nil && !PlaceText.isNamedByFigures(place)
        let figures = hasFigures ? PlaceText.figures(place.coordinate) : nil
        return [words, figures].compactMap { $0 == name ? nil : $0 }.filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    /// Nothing was asked and nothing is saved: shown only under words that say so (C11).
    package var isExample: Bool { chosen.origin == .example }

    /// The provider's or the place's; nautical where neither is known.
    package var zone: PlaceTimeZone {
        report.timeZone ?? place.timeZone ?? PlaceTimeZone(nauticalAt: place.coordinate)
    }

    package var timeZone: TimeZone { zone.timeZone }
}
