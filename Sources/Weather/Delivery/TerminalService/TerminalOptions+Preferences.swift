import Languages
import UseCases
import ViewModels
import WeatherModels
import Site
import WeatherUnits

extension TerminalOptions {
    /// Returns the requested units, otherwise those of the region in the client's languages, otherwise metric (C7).
    func preferences(language: Language, accepted: AcceptedLanguages) -> Preferences {
        var preferences = Preferences(
            units: units.map(QuantityUnits.init) ?? QuantityUnits(region: accepted.region),
            language: language
        )
        if hasMetricWind { preferences.units.windSpeed = .metresPerSecond }
        return preferences
    }
}
