package import Languages
package import WeatherModels

/// The failures of several feeds, as a list.
package struct ProviderFailures {
    private let failures: [ProviderError]

    package init(_ failures: [ProviderError]) {
        self.failures = failures
    }

    /// Returns one text for each provider; its feeds are named only if they failed for different reasons.
    package func text(of reason: (ProviderError.Reason) -> String) -> String {
        var told: [ProviderID] = []
        for failure in failures where !told.contains(failure.provider) { told.append(failure.provider) }
        return told.map { provider in
            let own = failures.filter { $0.provider == provider }
            var texts: [(feeds: [String], text: String)] = []
            for failure in own {
                let (feed, text) = (failure.feed?.rawValue, reason(failure.reason))
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
}

extension ProviderError.Reason {
    /// Returns what happened in a few words, without addresses, keys or the upstream's own text.
    package func text(in language: Language) -> String { language.failureTable.text(of: self) }
}
