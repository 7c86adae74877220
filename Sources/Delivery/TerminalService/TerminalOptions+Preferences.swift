import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

extension TerminalOptions {
    /// Units as asked for, else those of the region the client's languages name, else metric (C7).
    func preferences(language: Language, accepted: String?) -> Preferences {
        let first = accepted?.split(separator: ",").first.map(String.init) ?? ""
        let region = first.split(separator: ";").first?.split(separator: "-").dropFirst().last.map(
            String.init
        )
        let system = units ?? UnitSystem(region: region)
        var preferences = Preferences(units: system, language: language)
        if hasMetricWind { preferences.units.windSpeed = .metresPerSecond }
        return preferences
    }
}
