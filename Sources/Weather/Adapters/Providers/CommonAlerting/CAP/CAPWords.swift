package import WeatherModels

// The words of the protocol, in any case.

extension WeatherAlert.Severity {
    package init?(word: String) {
        switch word.lowercased() {
        case "extreme": self = .extreme
        case "severe": self = .severe
        case "moderate": self = .moderate
        case "minor": self = .minor
        case "unknown": self = .unknown
        default: return nil
        }
    }
}

extension WeatherAlert.Urgency {
    package init?(word: String) {
        switch word.lowercased() {
        case "immediate": self = .immediate
        case "expected": self = .expected
        case "future": self = .future
        case "past": self = .past
        case "unknown": self = .unknown
        default: return nil
        }
    }
}

extension WeatherAlert.Certainty {
    package init?(word: String) {
        switch word.lowercased() {
        case "observed": self = .observed
        // The word of version 1.0.
        case "likely", "very likely": self = .likely
        case "possible": self = .possible
        case "unlikely": self = .unlikely
        case "unknown": self = .unknown
        default: return nil
        }
    }
}
