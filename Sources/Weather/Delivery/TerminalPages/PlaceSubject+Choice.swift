package import Foundation
import Languages
package import UseCases
package import ViewModels
package import WeatherModels

extension PlaceSubject {
    /// The place that was chosen, with its weather.
    package init(_ chosen: ChosenPlace, _ answer: WeatherAnswer, preferences: Preferences, now: Date) {
        self.init(
            chosen.place,
            answer,
            label: chosen.label,
            isOwnPosition: chosen.origin == .here,
            isExample: chosen.origin == .example,
            country: chosen.countryName,
            preferences: preferences,
            now: now
        )
    }

    /// Enough to notice that another place was meant.
    package var whereabouts: String {
        let words = PlaceText.whereabouts(place, country: country, in: language, isNamed: label != nil)
        let hasFigures = place.id == nil && !PlaceText.isNamedByFigures(place)
        let figures = hasFigures ? PlaceText.figures(place.coordinate) : nil
        return [words, figures].compactMap { $0 == name ? nil : $0 }.filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}
