public import Languages

extension Language {
    /// The first of those the browser asks for that is spoken here; English where none is.
    public init(_ accepted: AcceptedLanguages) {
        self = accepted.first(of: Self.allCases.map(\.rawValue)).flatMap(Self.init) ?? .english
    }
}
