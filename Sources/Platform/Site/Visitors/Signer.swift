import Crypto
import Foundation

/// Signs short texts, so that they can be given away and known again: HMAC with SHA-256 (RFC 2104), in base64url.
public struct Signer: Sendable {
    /// Of the secrets that this is meant for.
    public static let secretLength = 32

    /// What a signature is for: one made for one purpose is none for another.
    public struct Purpose: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    private let key: SymmetricKey

    /// - Parameter secret: Random bytes that nobody else knows.
    public init(secret: [UInt8]) {
        key = SymmetricKey(data: secret)
    }

    /// Bytes of a signature.
    static let codeLength = 32

    /// 43 letters, digits, "-" and "_".
    public func signature(of text: String, for purpose: Purpose) -> String {
        Base64URL.text(of: code(of: text, for: purpose))
    }

    /// In a time that does not depend on where the two differ.
    public func isSignature(_ signature: String, of text: String, for purpose: Purpose) -> Bool {
        guard signature.utf8.count == 43, let code = Base64URL.bytes(of: signature) else { return false }
        return isCode(code, of: text, for: purpose)
    }

    /// A number of 128 bits that follows from a text, and that nobody else can tell: 32 lower-case hexadecimal digits.
    public func number(of text: String, for purpose: Purpose) -> String {
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

    /// The text with its signature behind a point.
    public func signed(_ text: String, for purpose: Purpose) -> String {
        "\(text).\(signature(of: text, for: purpose))"
    }

    /// What ``signed(_:for:)`` signed; nil where anything was changed.
    public func verified(_ signed: String, for purpose: Purpose) -> String? {
        guard let point = signed.lastIndex(of: ".") else { return nil }
        let text = String(signed[..<point])
        return isSignature(String(signed[signed.index(after: point)...]), of: text, for: purpose) ? text : nil
    }

    private static func message(_ text: String, _ purpose: Purpose) -> Data {
        Data((purpose.rawValue + "\u{0}" + text).utf8)
    }
}

/// Base64 with the alphabet for addresses, unpadded (RFC 4648, 5).
enum Base64URL {
    static func text(of bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
            "=",
            with: ""
        )
    }

    /// Nil for anything but the one way to write some bytes.
    static func bytes(of text: String) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let standard = text.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard let bytes = Data(base64Encoded: standard).map(Array.init), Self.text(of: bytes) == text else {
            return nil
        }
        return bytes
    }
}
