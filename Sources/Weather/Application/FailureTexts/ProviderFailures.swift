package import Languages
package import WeatherModels

extension ProviderError.Reason {
    /// Returns what happened in a few words, without addresses, keys or the upstream's own text.
    package func text(in language: Language) -> String { language.failureTable.text(of: self) }
}

extension [ProviderError] {
    /// Returns one text for each provider; its feeds are named only if they failed for different reasons.
    package func text(of reason: (ProviderError.Reason) -> String) -> String {
        map(\.provider).distinct.map { provider in
            let failures = filter { $0.provider == provider }
            let texts = failures.map { reason($0.reason) }
            let told = texts.distinct
            let parts = told.map { text in
                let feeds = zip(failures, texts).compactMap { $1 == text ? $0.feed?.rawValue : nil }
                return told.count == 1 || feeds.isEmpty ? text : "\(text) (\(feeds.joined(separator: ", ")))"
            }
            return "\(provider): \(parts.joined(separator: ", "))"
        }.joined(separator: "; ")
    }
}

extension Array where Element: Equatable {
    /// The elements without duplicates, in the order of their first occurrence.
    package var distinct: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
