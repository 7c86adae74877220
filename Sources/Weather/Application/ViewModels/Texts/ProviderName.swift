public import Languages
public import WeatherModels

extension ProviderID {
    /// As people know it; the identifier itself for one this list does not hold.
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
