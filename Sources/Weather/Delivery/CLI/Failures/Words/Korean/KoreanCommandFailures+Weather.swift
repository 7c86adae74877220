import FailureTexts
import Languages
import WeatherModels

extension KoreanCommandFailures {
    func text(of error: RepositoryError) -> String {
        switch error {
        case .nothingAsked: "알고 싶은 항목을 하나 이상 골라야 합니다"
        case .providerUnavailable(let provider):
            "\(provider)에 요청할 수 없습니다. 이유는 haneul doctor로 확인하세요"
        case .nobodyAnswered(let failures) where failures.isEmpty:
            "날씨를 알 수 없습니다. 요청할 수 있는 제공자가 없습니다. haneul doctor로 설정을 확인하세요"
        case .nobodyAnswered(let failures):
            "날씨를 알 수 없습니다. \(reasons(of: failures)). \(advice(on: failures))자세한 내용은 haneul doctor로 확인하세요"
        case .cancelled: "중간에 취소되었습니다"
        }
    }

    func text(of reason: ProviderError.Reason) -> String {
        switch reason {
        case .notConfigured(.contact): "연락처(HANEUL_CONTACT)가 없습니다"
        default: reason.text(in: language)
        }
    }

    func text(of advice: FailureAdvice) -> String {
        switch advice {
        case .giveContact: "연락처를 적으세요: haneul config set contact you@example.org"
        case .giveKey(let provider):
            "키를 적으세요: haneul config set \(provider)-key - (그다음 입력), 또는 \(keyVariable(provider))"
        case .checkKey(let provider): "키를 확인하세요 (\(keyVariable(provider)))"
        case .askAnother: "다른 제공자를 써 보세요 (--provider, HANEUL_PROVIDERS)"
        case .checkNetwork: "네트워크를 확인하고 다시 시도하세요"
        case .tryLater: "나중에 다시 시도하세요"
        }
    }
}
