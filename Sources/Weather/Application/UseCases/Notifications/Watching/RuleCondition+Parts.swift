import NotificationRules
import WeatherModels

extension RuleCondition {
    /// The parts of a report that decide whether the rule fires.
    var parts: ReportParts {
        switch self {
        case .warning: [.alerts]
        // Whether it rains already is told by the present conditions.
        case .precipitation: [.current, .minutely, .hourly]
        case .threshold(let threshold): threshold.quantity.parts
        case .change: [.hourly, .daily]
        case .morning: [.current, .minutely, .hourly, .daily, .alerts]
        case .unknown: []
        }
    }
}

extension NoticeQuantity {
    fileprivate var parts: ReportParts {
        switch self {
        case .temperature, .feelsLike, .gust, .uvIndex: [.hourly]
        case .pm10, .pm2_5: [.airQuality]
        case .precipitationOfDay: [.hourly, .daily]
        }
    }
}
