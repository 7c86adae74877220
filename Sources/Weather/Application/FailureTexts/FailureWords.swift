/// The texts of a failure in one language.
public struct FailureWords: Hashable, Sendable {
    /// What failed, and what it concerns. None of the texts has a full stop at the end.
    public let description: String
    /// The reason; `nil` if the description includes it.
    public let reason: String?
    /// A suggestion; `nil` if there is none.
    public let suggestion: String?

    init(_ description: String, reason: String? = nil, suggestion: String? = nil) {
        self.description = description
        self.reason = reason
        self.suggestion = suggestion
    }
}

extension String {
    /// Returns a phrase as a sentence.
    var sentence: String {
        guard let last else { return self }
        return prefix(1).uppercased() + dropFirst() + (".?!…".contains(last) ? "" : ".")
    }
}
