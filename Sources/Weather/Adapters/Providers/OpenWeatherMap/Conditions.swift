import WeatherModels

extension WeatherCondition {
    /// Creates the first known condition of a body. The ids of the API are the raw values of ``WeatherCondition``.
    /// Returns `nil` if the body has no id, or only ids that the API does not document
    /// (https://openweathermap.org/weather-conditions).
    init?(_ elements: [WeatherElement]) {
        let known = elements.lazy.compactMap(\.id).compactMap { WeatherCondition(rawValue: $0) }
        guard let first = known.first else { return nil }
        self = first
    }
}
