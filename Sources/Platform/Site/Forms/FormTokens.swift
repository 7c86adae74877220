/// The tokens in forms: a page of ours carries the one of whoever asked for it, and no other site can read it (OWASP,
/// HMAC-based token pattern).
///
/// A page is sent compressed, and what it is asked for may stand in it too: a secret that stays the same could be guessed
/// letter by letter from the length (BREACH). So each rendering has other letters: random ones, and the secret under them.
public struct FormTokens: Sendable {
    private static let purpose = Signer.Purpose(rawValue: "form")
    private let signer: Signer
    private let randomBytes: @Sendable (Int) -> [UInt8]

    /// - Parameter randomBytes: As many as asked for, that nobody can guess.
    public init(_ signer: Signer, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        (self.signer, self.randomBytes) = (signer, randomBytes)
    }

    /// 86 letters, others each time.
    /// - Parameter person: Whose forms.
    public func token(for person: String) -> String {
        let pad = randomBytes(Signer.codeLength)
        return Base64URL.text(of: pad + Self.masked(signer.code(of: person, for: Self.purpose), pad))
    }

    /// Whether a form came from a page that was made for that person.
    public func isToken(_ token: String?, of person: String) -> Bool {
        guard let token, token.utf8.count == 86, let bytes = Base64URL.bytes(of: token) else { return false }
        let (pad, masked) = (bytes.prefix(Signer.codeLength), bytes.dropFirst(Signer.codeLength))
        return signer.isCode(Self.masked(masked, pad), of: person, for: Self.purpose)
    }

    private static func masked(_ bytes: some Sequence<UInt8>, _ pad: some Sequence<UInt8>) -> [UInt8] {
        zip(bytes, pad).map { $0 ^ $1 }
    }
}
