import Foundation
import WeatherModels

extension WeatherCondition {
    /// Returns one condition for a longer time: the most severe precipitation or danger, however short; otherwise
    /// haze or fog if it lasts for more than half of the time; otherwise the mean cloud cover.
    static func summary(of parts: [(condition: WeatherCondition, seconds: TimeInterval)]) -> WeatherCondition?
    {
        let worst = parts.map(\.condition).filter(\.isEvent).max { $0.severity < $1.severity }
        if let worst { return worst }

        let whole = parts.reduce(0) { $0 + $1.seconds }
        let obscured = parts.filter { $0.condition.group == .atmosphere }
        if obscured.reduce(0, { $0 + $1.seconds }) * 2 > whole {
            return obscured.max { $0.seconds < $1.seconds }?.condition
        }
        let skies = parts.filter { $0.condition.group != .atmosphere }
        let time = skies.reduce(0) { $0 + $1.seconds }
        guard time > 0 else { return parts.first?.condition }
        let mean = skies.reduce(0) { $0 + $1.seconds * Double($1.condition.rawValue) } / time
        return WeatherCondition(rawValue: Int(mean.rounded()))
    }

    /// Whether it is precipitation or a danger.
    var isEvent: Bool { severity > 0 }

    /// The importance of the condition for a summary; 0 if it is neither precipitation nor a danger.
    private var severity: Int {
        switch self {
        case .tornado: 900
        case .volcanicAsh: 800
        case .freezingRain: 600
        case .squalls: 250
        default:
            switch group {
            case .thunderstorm: 700 + rawValue % 100
            case .snow: 500 + Intensity(of: self).rawValue
            case .rain: 400 + Intensity(of: self).rawValue
            case .drizzle: 300 + Intensity(of: self).rawValue
            case .atmosphere, .clear, .clouds: 0
            }
        }
    }
}
