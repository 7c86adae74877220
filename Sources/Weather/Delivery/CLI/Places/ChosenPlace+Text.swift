import Languages
import UseCases
import ViewModels
import WeatherModels

extension ChosenPlace {
    /// Returns the label or, without one, the place's name.
    func title(in language: Language) -> String { label ?? place.name.text(in: language) }

    /// Returns where the place is, with its own name if the title is a label.
    func whereabouts(in language: Language) -> String {
        PlaceText.whereabouts(place, country: countryName, in: language, isNamed: label != nil)
    }

    /// Returns the label, if there is one, and the place's name with its region: "home (Seogwipo, Jeju-do, South
    /// Korea)".
    func fullName(in language: Language) -> String {
        let name = PlaceText.whereabouts(place, country: countryName, in: language, isNamed: true)
        return label.map { "\($0) (\(name))" } ?? name
    }
}
