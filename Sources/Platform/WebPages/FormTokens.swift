/// The tokens in forms: a page of ours carries the one of whoever asked for it, and no other site can read it (OWASP,
/// HMAC-based token pattern).
public struct FormTokens: Sendable {
    private static let purpose = Signer.Purpose(rawValue: "form")
    private let signer: Signer

    public init(_ signer: Signer) {
        self.signer = signer
    }

    /// - Parameter person: Whose forms: an identifier, or any fixed word for nobody known.
    public func token(for person: String) -> String { signer.signature(of: person, for: Self.purpose) }

    /// Whether a form came from a page that was made for that person.
    public func isToken(_ token: String?, of person: String) -> Bool {
        token.map { signer.isSignature($0, of: person, for: Self.purpose) } ?? false
    }
}
