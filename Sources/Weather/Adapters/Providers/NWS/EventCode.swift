import WeatherModels

/// The Valid Time Event Code of a message (NWS Instruction 10-1703): /O.NEW.KTAE.FZ.W.0013.251216T0600Z-251216T1400Z/.
/// Office, phenomenon, significance and number are the same in all messages about an event.
struct EventCode {
    let phenomenon: String
    /// For example `KTAE.FZ.W.0013`.
    let event: String
    private let significance: String

    /// Returns `nil` for other codes, as that of the hydrology of a flood.
    init?(_ text: String) {
        let parts = text.split(separator: "/").first?
            .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let parts, parts.count >= 7, parts[0].count == 1, parts[2].count == 4, parts[3].count == 2,
            parts[4].count == 1, parts[5].count == 4, parts[5].allSatisfy(\.isNumber)
        else { return nil }
        phenomenon = parts[3]
        significance = parts[4]
        event = parts[2...5].joined(separator: ".")
    }

    var level: WeatherAlert.Level {
        switch significance {
        case "W": .warning
        case "Y": .advisory
        case "A": .preliminary
        // S statement, O outlook, F forecast, N synopsis.
        default: .statement
        }
    }
}

extension WeatherAlert.Level {
    /// The level in the name of an event: its last word.
    init?(event: String) {
        switch event.split(separator: " ").last {
        case "Warning", "Emergency": self = .warning
        case "Advisory": self = .advisory
        case "Watch": self = .preliminary
        case "Statement", "Outlook", "Message", "Forecast": self = .statement
        default: return nil
        }
    }
}

extension WeatherAlert.Severity {
    /// What the agency calls unknown is minor.
    init(_ word: String?) {
        self =
            switch word {
            case "Extreme": .extreme
            case "Severe": .severe
            case "Moderate": .moderate
            case "Minor", "Unknown": .minor
            default: .unknown
            }
    }
}

extension WeatherAlert.Certainty {
    init(_ word: String?) {
        self =
            switch word {
            case "Observed": .observed
            case "Likely": .likely
            case "Possible": .possible
            case "Unlikely": .unlikely
            default: .unknown
            }
    }
}

extension WeatherAlert.Urgency {
    init(_ word: String?) {
        self =
            switch word {
            case "Immediate": .immediate
            case "Expected": .expected
            case "Future": .future
            case "Past": .past
            default: .unknown
            }
    }
}
