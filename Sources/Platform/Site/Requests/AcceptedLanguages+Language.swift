public import Languages

extension Language {
    /// Returns the first supported language that the browser asks for, otherwise English.
    public init(_ accepted: AcceptedLanguages) {
        self = accepted.first(of: Self.allCases.map(\.rawValue)).flatMap(Self.init) ?? .english
    }
}
