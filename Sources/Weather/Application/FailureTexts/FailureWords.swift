/// What a failure is called in one language.
public struct FailureWords: Hashable, Sendable {
    /// What happened, and to what. Like the others without a full stop at its end.
    public let description: String
    /// Why; nil where the description says all.
    public let reason: String?
    /// What may help; nil where nothing is known to.
    public let suggestion: String?

    init(_ description: String, reason: String? = nil, suggestion: String? = nil) {
        self.description = description
        self.reason = reason
        self.suggestion = suggestion
    }
}

extension String {
    /// A phrase as a sentence of its own.
    var sentence: String {
        guard let last else { return self }
        return prefix(1).uppercased() + dropFirst() + (".?!…".contains(last) ? "" : ".")
    }
}
