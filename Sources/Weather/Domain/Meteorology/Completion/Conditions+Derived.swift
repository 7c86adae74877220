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

    /// Fills missing values from `other`.
    mutating func fill(from other: Conditions) {
        temperature = temperature ?? other.temperature
        feelsLike = feelsLike ?? other.feelsLike
        dewPoint = dewPoint ?? other.dewPoint
        humidity = humidity ?? other.humidity
        pressure = pressure ?? other.pressure
        surfacePressure = surfacePressure ?? other.surfacePressure
        wind = wind ?? other.wind
        cloudCover = cloudCover ?? other.cloudCover
        visibility = visibility ?? other.visibility
        uvIndex = uvIndex ?? other.uvIndex
    }
}
