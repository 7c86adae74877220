public import Languages
public import WeatherModels

extension ProviderID {
    /// Returns the name that people know, or the identifier of an unlisted provider.
    public func displayName(in language: Language) -> String {
        switch rawValue {
        case "open-meteo": "Open-Meteo"
        case "met-norway": "MET Norway"
        case "openweathermap": "OpenWeatherMap"
        case "almanac": Phrase.climateNormals.text(in: language)
        case "simulation": Phrase.simulation.text(in: language)
        default: rawValue
        }
    }
}
