import Languages
import WeatherModels
import WeatherPorts

/// What a person can do about a provider that gave nothing.
enum FailureAdvice: Hashable {
    case giveContact
    case giveKey(ProviderID)
    case checkKey(ProviderID)
    case askAnother
    case checkNetwork
    case tryLater

    /// Nil where nothing can be done.
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

    func text(in language: Language) -> String {
        switch (self, language) {
        case (.giveContact, .korean): "연락처를 적으세요: haneul config set contact you@example.org"
        case (.giveContact, .english): "Give a contact: haneul config set contact you@example.org"
        case (.giveKey(let provider), .korean):
            "키를 적으세요: haneul config set \(provider)-key - (그다음 입력), 또는 \(Self.keyVariable(provider))"
        case (.giveKey(let provider), .english):
            "Give a key: haneul config set \(provider)-key - (and type it), or \(Self.keyVariable(provider))"
        case (.checkKey(let provider), .korean): "키를 확인하세요 (\(Self.keyVariable(provider)))"
        case (.checkKey(let provider), .english): "Check the key (\(Self.keyVariable(provider)))"
        case (.askAnother, .korean): "다른 제공자를 써 보세요 (--provider, HANEUL_PROVIDERS)"
        case (.askAnother, .english): "Ask another provider (--provider, HANEUL_PROVIDERS)"
        case (.checkNetwork, .korean): "네트워크를 확인하고 다시 시도하세요"
        case (.checkNetwork, .english): "Check the network and try again"
        case (.tryLater, .korean): "나중에 다시 시도하세요"
        case (.tryLater, .english): "Try again later"
        }
    }

    private static func keyVariable(_ provider: ProviderID) -> String {
        "HANEUL_\(provider.rawValue.uppercased().replacing("-", with: "_"))_KEY"
    }
}
