import Accounts

/// The token of a session or a link: 64 lower-case hexadecimal digits and nothing else.
struct TokenProperty: InputProperty {
    let name = "token"
    let examples = [
        String(repeating: "0123456789abcdef", count: 4), String(repeating: "f", count: 64),
        String(repeating: "0", count: 63), String(repeating: "A", count: 64), "",
    ]

    func fault(on input: [UInt8]) async -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let token = SecretToken(presented: text)
        guard (token != nil) == isDigits(text.utf8, count: 64) else { return "accepted: \(token != nil)" }
        if let token {
            guard token.text.utf8.elementsEqual(text.utf8) else { return "another text" }
            guard isDigits(token.hash.rawValue.utf8, count: 64) else { return "a hash of another form" }
            guard !"\(token) \(String(reflecting: token))".contains(text) else { return "shown" }
        }
        let made = SecretToken { count in (0..<count).map { $0 < input.count ? input[$0] : 0 } }
        return SecretToken(presented: made.text) == made ? nil : "not read again"
    }
}

/// Whether a text is so many lower-case hexadecimal digits.
func isDigits(_ text: some Collection<UInt8>, count: Int) -> Bool {
    text.count == count && text.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
}
