import Languages
import UseCases
import ViewModels
import WeatherModels
import Site
import WeatherUnits

extension TerminalOptions {
    /// Units as asked for, else those of the region the client's languages name, else metric (C7).
    func preferences(language: Language, accepted: AcceptedLanguages) -> Preferences {
        var preferences = Preferences(
            units: units.map(QuantityUnits.init) ?? QuantityUnits(region: accepted.region),
            language: language
        )
        if hasMetricWind { preferences.units.windSpeed = .metresPerSecond }
        return preferences
    }
}
