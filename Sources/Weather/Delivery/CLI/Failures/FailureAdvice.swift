import WeatherModels

/// What a person can do about a provider's failure.
enum FailureAdvice: Hashable {
    case giveContact
    case giveKey(ProviderID)
    case checkKey(ProviderID)
    case askAnother
    case checkNetwork
    case tryLater

    /// Returns `nil` if nothing can be done.
    init?(_ failure: ProviderError) {
        switch failure.reason {
        case .notConfigured(.contact): self = .giveContact
        case .notConfigured(.key): self = .giveKey(failure.provider)
        case .keyRejected, .noSubscription: self = .checkKey(failure.provider)
        case .outsideCoverage: self = .askAnother
        case .unreachable, .timedOut: self = .checkNetwork
        case .rateLimited, .budgetExhausted, .shareExhausted, .status(500..., _): self = .tryLater
        case .status, .malformed, .bodyTooLarge, .empty, .wrongPlace, .cancelled: return nil
        }
    }
}
