import Meteorology
import WeatherModels
import WeatherUnits

/// A day in one sentence, in English whatever the language, as in the API: "Expect a day of partly cloudy with rain".
enum DayPhrase {
    static func text(of condition: WeatherCondition, cloudCover: Percent?) -> String {
        guard let event = event(condition) else { return "Expect a day of \(sky(condition, cloudCover))" }
        return "Expect a day of \(sky(condition, cloudCover)) with \(event)"
    }

    private static func sky(_ condition: WeatherCondition, _ cover: Percent?) -> String {
        let sky =
            condition.group == .clear || condition.group == .clouds ? condition : .sky(cloudCover: cover)
        return switch sky {
        case .clear: "clear sky"
        case .overcast: "overcast clouds"
        default: "partly cloudy"
        }
    }

    private static func event(_ condition: WeatherCondition) -> String? {
        switch condition {
        case .freezingRain: "freezing rain"
        case .sleet, .lightShowerSleet, .showerSleet: "sleet"
        case .lightRainAndSnow, .rainAndSnow: "rain and snow"
        default:
            switch condition.group {
            case .thunderstorm: "thunderstorm"
            case .drizzle: "drizzle"
            case .rain: "rain"
            case .snow: "snow"
            case .atmosphere: condition.mainWord.lowercased()
            case .clear, .clouds: nil
            }
        }
    }
}
