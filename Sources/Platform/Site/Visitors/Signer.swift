import Crypto
import Foundation

/// Signs short texts with HMAC-SHA-256 (RFC 2104) in base64url, so that they can be handed out and verified later.
package struct Signer: Sendable {
    /// The length of the secrets this is meant for.
    static let secretLength = 32

    /// What a signature is for. A signature for one purpose is invalid for another.
    package struct Purpose: RawRepresentable, Hashable, Sendable {
        package let rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }
    }

    private let key: SymmetricKey

    /// - Parameter secret: Random bytes that nobody else knows.
    package init(secret: [UInt8]) {
        key = SymmetricKey(data: secret)
    }

    /// The length of a signature in bytes.
    static let codeLength = 32

    /// Returns 43 letters, digits, "-" and "_".
    func signature(of text: String, for purpose: Purpose) -> String {
        Base64URL.text(of: code(of: text, for: purpose))
    }

    /// Compares in constant time.
    func isSignature(_ signature: String, of text: String, for purpose: Purpose) -> Bool {
        guard signature.utf8.count == 43, let code = Base64URL.bytes(of: signature) else { return false }
        return isCode(code, of: text, for: purpose)
    }

    /// Returns a 128-bit number derived from a text, which nobody else can compute: 32 lower-case hexadecimal digits.
    func number(of text: String, for purpose: Purpose) -> String {
        code(of: text, for: purpose).prefix(16).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        .joined()
    }

    func code(of text: String, for purpose: Purpose) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Self.message(text, purpose), using: key))
    }

    func isCode(_ code: [UInt8], of text: String, for purpose: Purpose) -> Bool {
        HMAC<SHA256>.isValidAuthenticationCode(
            code,
            authenticating: Self.message(text, purpose),
            using: key
        )
    }

    /// Returns the text, a dot and its signature.
    package func signed(_ text: String, for purpose: Purpose) -> String {
        "\(text).\(signature(of: text, for: purpose))"
    }

    /// Returns the text signed by ``signed(_:for:)``, or `nil` if it was modified.
    package func verified(_ signed: String, for purpose: Purpose) -> String? {
        guard let point = signed.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let text = String(signed[..<point])
        let signature = String(signed[signed.utf8.index(after: point)...])
        return isSignature(signature, of: text, for: purpose) ? text : nil
    }

    private static func message(_ text: String, _ purpose: Purpose) -> Data {
        Data((purpose.rawValue + "\u{0}" + text).utf8)
    }
}

/// Base64 with the alphabet for addresses, without padding (RFC 4648, 5).
enum Base64URL {
    static func text(of bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
            "=",
            with: ""
        )
    }

    /// Returns `nil` unless the text is the canonical encoding of some bytes.
    static func bytes(of text: String) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let standard = text.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard let bytes = Data(base64Encoded: standard).map(Array.init), Self.text(of: bytes) == text else {
            return nil
        }
        return bytes
    }
}
