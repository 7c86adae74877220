import WeatherModels
import WeatherUnits

extension Conditions {
    /// Computes humidity and dew point from each other.
    mutating func completeHumidity() {
        guard let temperature else { return }
        if dewPoint == nil, let humidity {
            dewPoint = Humidity.dewPoint(air: temperature, relativeHumidity: humidity)
        } else if humidity == nil, let dewPoint {
            humidity = Humidity.relativeHumidity(air: temperature, dewPoint: dewPoint)
        }
    }

    /// Computes the apparent temperature from temperature, humidity and wind.
    mutating func completeFeelsLike() {
        guard feelsLike == nil, let temperature else { return }
        feelsLike = FeelsLike.temperature(air: temperature, humidity: humidity, wind: wind?.speed)
    }
}
