import HTTPPort
import WeatherModels
import WeatherPorts

extension Endpoint {
    /// What is recorded of models: the temperatures and the precipitation of 16 days, and each hour to 72 h and a little
    /// more. Of seven models it costs as much as four calls.
    static func models(_ models: [ForecastModel]) -> Endpoint {
        Endpoint(
            path: forecast.path,
            sections: [
                ("hourly", [.temperature, .windSpeed]),
                ("daily", [.temperatureMax, .temperatureMin, .precipitationSum]),
            ],
            days: 16,
            period: ahead(days: 16) + [
                HTTPParameter("forecast_hours", "76"), HTTPParameter("wind_speed_unit", "ms"),
            ],
            models: models.map(\.openMeteoName)
        )
    }
}

extension ForecastModel {
    /// The model by the name that the API has for it (https://open-meteo.com/en/docs, "Weather models").
    var openMeteoName: String {
        switch self {
        case .ownChoice: "best_match"
        case .named(let name): name
        }
    }
}
