public import WeatherModels

extension ReportPart {
    public var english: String {
        switch self {
        case .current: "the current weather"
        case .minutely: "the next hour’s rain"
        case .hourly: "the hourly forecast"
        case .daily: "the daily forecast"
        case .alerts: "weather alerts"
        case .airQuality: "air quality"
        }
    }
}
