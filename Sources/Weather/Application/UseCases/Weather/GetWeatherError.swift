public import Languages
public import WeatherModels
public import WeatherPorts

/// Why there is no weather to show.
public enum GetWeatherError: Error, Hashable, Sendable {
    /// No part of the report was asked for.
    case nothingAsked
    /// The one provider that may answer is switched off or lacks something.
    case providerUnavailable(ProviderID)
    /// Everyone who may answer failed, in the order tried.
    case nobodyAnswered([ProviderError])
    case cancelled

    init(_ error: RepositoryError) {
        self =
            switch error {
            case .nothingAsked: .nothingAsked
            case .providerUnavailable(let provider): .providerUnavailable(provider)
            case .nobodyAnswered(let failures): .nobodyAnswered(failures)
            case .cancelled: .cancelled
            }
    }
}

extension GetWeatherError: LocalizableError {
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .nothingAsked: "알고 싶은 항목을 하나 이상 골라야 합니다"
        case .providerUnavailable(let provider):
            "\(provider)에 요청할 수 없습니다. 이유는 haneul doctor로 확인하세요"
        case .nobodyAnswered(let failures) where failures.isEmpty:
            "날씨를 알 수 없습니다. 요청할 수 있는 제공자가 없습니다. haneul doctor로 설정을 확인하세요"
        case .nobodyAnswered(let failures):
            "날씨를 알 수 없습니다. \(reasons(of: failures, in: .korean)). \(advice(on: failures, in: .korean))자세한 내용은 haneul doctor로 확인하세요"
        case .cancelled: "중간에 취소되었습니다"
        }
    }

    private var english: String {
        switch self {
        case .nothingAsked: "ask for at least one part of the weather"
        case .providerUnavailable(let provider):
            "\(provider) cannot be asked; haneul doctor says why"
        case .nobodyAnswered(let failures) where failures.isEmpty:
            "no weather: there is nobody to ask. Look at the configuration with haneul doctor"
        case .nobodyAnswered(let failures):
            "no weather: \(reasons(of: failures, in: .english)). \(advice(on: failures, in: .english))More: haneul doctor"
        case .cancelled: "stopped before an answer came"
        }
    }

    /// Each provider once; its feeds are named where they failed for different reasons.
    private func reasons(of failures: [ProviderError], in language: Language) -> String {
        var told: [ProviderID] = []
        for failure in failures where !told.contains(failure.provider) { told.append(failure.provider) }
        return told.map { provider in
            let own = failures.filter { $0.provider == provider }
            var texts: [(feeds: [String], text: String)] = []
            for failure in own {
                let (feed, text) = (failure.feed?.rawValue, failure.reason.text(in: language))
                if let known = texts.firstIndex(where: { $0.text == text }) {
                    texts[known].feeds += [feed].compactMap(\.self)
                } else {
                    texts.append(([feed].compactMap(\.self), text))
                }
            }
            guard texts.count > 1 else { return "\(provider): \(texts.first?.text ?? "")" }
            let parts = texts.map {
                $0.feeds.isEmpty ? $0.text : "\($0.text) (\($0.feeds.joined(separator: ", ")))"
            }
            return "\(provider): \(parts.joined(separator: ", "))"
        }.joined(separator: "; ")
    }

    /// What can be done, each advice once, with ". " behind; nothing where nothing can.
    private func advice(on failures: [ProviderError], in language: Language) -> String {
        var advice: [FailureAdvice] = []
        for failure in failures {
            guard let next = FailureAdvice(failure), !advice.contains(next) else { continue }
            advice.append(next)
        }
        return advice.map { $0.text(in: language) + ". " }.joined()
    }
}
