import WeatherModels

extension WeatherCondition {
    /// The first known condition of a body; its ids are those of the vocabulary itself. Returns `nil` if there is
    /// none, or only ids that the API does not document (https://openweathermap.org/weather-conditions).
    init?(_ elements: [WeatherElement]) {
        let known = elements.lazy.compactMap(\.id).compactMap { WeatherCondition(rawValue: $0) }
        guard let first = known.first else { return nil }
        self = first
    }
}
