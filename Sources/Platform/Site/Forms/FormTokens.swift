/// The tokens in forms. A page contains the token of its visitor, and no other site can read it (OWASP, HMAC-based
/// token pattern).
///
/// Pages are compressed and may contain text from the request, so a constant secret could be guessed letter by letter
/// from the length (BREACH). Each rendering therefore masks the secret with random bytes.
package struct FormTokens: Sendable {
    private static let purpose = Signer.Purpose(rawValue: "form")
    let signer: Signer
    private let randomBytes: @Sendable (Int) -> [UInt8]

    /// - Parameter randomBytes: Returns the requested number of unpredictable bytes.
    package init(_ signer: Signer, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        (self.signer, self.randomBytes) = (signer, randomBytes)
    }

    /// Returns 86 letters, different each time.
    ///
    /// - Parameter person: The visitor the form is for.
    package func token(for person: String) -> String {
        let pad = randomBytes(Signer.codeLength)
        return Base64URL.text(of: pad + Self.masked(signer.code(of: person, for: Self.purpose), pad))
    }

    /// Whether a form came from a page made for the person.
    package func isToken(_ token: String?, of person: String) -> Bool {
        guard let token, token.utf8.count == 86, let bytes = Base64URL.bytes(of: token) else { return false }
        let (pad, masked) = (bytes.prefix(Signer.codeLength), bytes.dropFirst(Signer.codeLength))
        return signer.isCode(Self.masked(masked, pad), of: person, for: Self.purpose)
    }

    private static func masked(_ bytes: some Sequence<UInt8>, _ pad: some Sequence<UInt8>) -> [UInt8] {
        zip(bytes, pad).map { $0 ^ $1 }
    }
}
