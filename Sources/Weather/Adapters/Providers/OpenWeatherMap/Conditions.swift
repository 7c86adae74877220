import WeatherModels

extension WeatherCondition {
    /// The first of a body's conditions that is known; ids are those of the vocabulary itself. Nil where the body
    /// gives none or only ids the API has not documented (https://openweathermap.org/weather-conditions).
    init?(_ elements: [WeatherElement]) {
        let known = elements.lazy.compactMap(\.id).compactMap { WeatherCondition(rawValue: $0) }
        guard let first = known.first else { return nil }
        self = first
    }
}
