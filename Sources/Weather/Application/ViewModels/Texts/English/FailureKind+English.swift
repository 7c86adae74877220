public import WeatherModels

extension FailureKind {
    public var english: String {
        switch self {
        case .lackingKey: "no key"
        case .lackingContact: "no contact"
        case .unreachable: "cannot be reached"
        case .timedOut: "no answer in time"
        case .status(let code): "HTTP \(code)"
        case .keyRejected: "key not accepted"
        case .noSubscription: "not in the key’s plan"
        case .rateLimited: "asked too often"
        case .budgetExhausted: "calls used up for now"
        case .shareExhausted: "share of calls used up for now"
        case .malformed: "answer cannot be read"
        case .bodyTooLarge: "answer too large"
        case .empty: "nothing usable"
        case .wrongPlace: "answer for another place"
        case .outsideCoverage: "place not covered"
        case .cancelled: "stopped"
        case .recordTooYoung: "too few verified days"
        case .switchedOff: "switched off"
        }
    }
}
