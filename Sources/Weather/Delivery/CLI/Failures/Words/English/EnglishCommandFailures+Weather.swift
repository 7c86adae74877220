import FailureTexts
import Languages
import WeatherModels

extension EnglishCommandFailures {
    func text(of error: RepositoryError) -> String {
        switch error {
        case .nothingAsked: "ask for at least one part of the weather"
        case .providerUnavailable(let provider):
            "\(provider) cannot be asked; haneul doctor says why"
        case .nobodyAnswered(let failures) where failures.isEmpty:
            "no weather: there is nobody to ask. Look at the configuration with haneul doctor"
        case .nobodyAnswered(let failures):
            "no weather: \(reasons(of: failures)). \(advice(on: failures))More: haneul doctor"
        case .cancelled: "stopped before an answer came"
        }
    }

    func text(of reason: ProviderError.Reason) -> String {
        switch reason {
        case .notConfigured(.contact): "no contact (HANEUL_CONTACT)"
        default: reason.text(in: language)
        }
    }

    func text(of advice: FailureAdvice) -> String {
        switch advice {
        case .giveContact: "Give a contact: haneul config set contact you@example.org"
        case .giveKey(let provider):
            "Give a key: haneul config set \(provider)-key - (and type it), or \(keyVariable(provider))"
        case .checkKey(let provider): "Check the key (\(keyVariable(provider)))"
        case .askAnother: "Ask another provider (--provider, HANEUL_PROVIDERS)"
        case .checkNetwork: "Check the network and try again"
        case .tryLater: "Try again later"
        }
    }
}
