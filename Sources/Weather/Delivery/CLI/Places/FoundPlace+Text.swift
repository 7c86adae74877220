import Languages
import UseCases
import ViewModels

extension FoundPlace {
    /// Returns where the place is, and what it is unless it is a settlement: "Jeju-do, South Korea · mountain".
    func description(in language: Language) -> String {
        let whereabouts = PlaceText.whereabouts(place, country: countryName, in: language)
        let note = PlaceNote(place, standingFor: area)?.text(in: language)
        return [whereabouts, note].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
