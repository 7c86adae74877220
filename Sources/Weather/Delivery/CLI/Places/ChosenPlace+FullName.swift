import Languages
import UseCases
import ViewModels
import WeatherModels

extension ChosenPlace {
    /// Returns the label, if there is one, and the place's name with its region: "home (Seogwipo, Jeju-do, South
    /// Korea)".
    func fullName(in language: Language) -> String {
        let name = PlaceText.whereabouts(place, country: countryName, in: language, isNamed: true)
        return label.map { "\($0) (\(name))" } ?? name
    }
}
