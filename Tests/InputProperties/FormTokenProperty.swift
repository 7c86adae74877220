import Foundation
import Site

/// The token of a form: taken with any mask, but for its own person and in the one way to write it.
struct FormTokenProperty: InputProperty {
    let name = "form-token"
    let examples: [String]
    private let tokens = FormTokens(Signer(secret: Array(repeating: 5, count: 32))) { count in
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    }
    private let code: [UInt8]

    init() {
        let own = tokens.token(for: "me")
        code = Self.unmasked(own) ?? []
        examples = [own, tokens.token(for: "you"), own + "=", String(own.dropLast()), ""]
    }

    func fault(on input: [UInt8]) async -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let isTaken = tokens.isToken(text, of: "me")
        guard isTaken == (Self.unmasked(text) == code) else { return "taken: \(isTaken)" }
        return tokens.isToken(tokens.token(for: text), of: text) ? nil : "not taken as it was made"
    }

    /// The second half of the bytes without the first, which masks it; `nil` for what nobody writes so.
    private static func unmasked(_ text: String) -> [UInt8]? {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        let values = text.utf8.compactMap { letters.firstIndex(of: $0) }
        // 64 bytes, and four bits that nothing needs.
        guard values.count == 86, text.utf8.count == 86, values[85] & 15 == 0 else { return nil }
        let bits = values.flatMap { value in (0..<6).map { value >> (5 - $0) & 1 } }
        let bytes = (0..<64).map { index in bits[8 * index..<8 * index + 8].reduce(0) { $0 << 1 | UInt8($1) }
        }
        return (0..<32).map { bytes[$0] ^ bytes[$0 + 32] }
    }
}
