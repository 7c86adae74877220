import WeatherModels

extension WarningName {
    /// Has the Korea Meteorological Administration's terms: 경보 is a warning, 주의보 an advisory.
    var english: String {
        let subject = kind.simulatedEnglish
        return switch level {
        case .statement: "Simulated \(subject) statement"
        case .preliminary: "Simulated \(subject) watch"
        case .advisory: "Simulated \(subject) advisory"
        case .warning: "Simulated \(subject) warning"
        case .major: "Simulated major \(subject) warning"
        }
    }
}

extension AlertKind {
    fileprivate var simulatedEnglish: String {
        switch self {
        case .wind: "strong wind"
        case .rain: "heavy rain"
        case .snow: "heavy snow"
        case .ice: "ice"
        case .cold: "cold wave"
        case .heat: "heat wave"
        case .tropicalNight: "tropical night"
        case .dry: "dry weather"
        case .stormSurge: "storm surge"
        case .waves: "high waves"
        case .typhoon: "typhoon"
        case .dust: "yellow dust"
        case .thunderstorm: "thunderstorm"
        case .flood: "flood"
        case .fog: "fog"
        case .fire: "wildfire"
        case .air: "fine dust"
        case .avalanche: "avalanche"
        case .earthquake: "earthquake"
        case .tsunami: "tsunami"
        case .other: "living"
        }
    }
}
