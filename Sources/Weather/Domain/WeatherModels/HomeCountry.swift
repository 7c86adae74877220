public import Languages

extension Language {
    /// The country in which most people who read the language live (ISO 3166-1 alpha-2); `nil` if there is no single one.
    public var homeCountry: String? { HomeCountry().text(in: self) }
}

private struct HomeCountry: Translated {
    var korean: String? { "KR" }
    var english: String? { nil }
    var japanese: String? { "JP" }
}
