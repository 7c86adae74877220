import Crypto
public import Foundation

/// Signatures of Standard Webhooks, version 1: HMAC-SHA-256 of `ID.TIMESTAMP.BODY` in Base64, with `v1,` before it.
/// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
public enum WebhookSignature {
    /// Returns the value of the field `webhook-signature`: a signature for each secret, separated by blanks, so that a
    /// secret can be replaced while calls go on.
    ///
    /// - Parameter timestamp: Seconds since 1970.
    public static func text(
        of id: WebhookID,
        at timestamp: Int,
        _ body: Data,
        with secrets: [WebhookSecret]
    ) -> String {
        let signed = Data("\(id.rawValue).\(timestamp).".utf8) + body
        return secrets.map { secret in
            let code = HMAC<SHA256>.authenticationCode(for: signed, using: SymmetricKey(data: secret.bytes))
            return "v1," + Data(code).base64EncodedString()
        }.joined(separator: " ")
    }
}

/// Names a message for its receiver, the same each time it is sent.
public struct WebhookID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Accepts 1 to 64 letters and digits of ASCII, hyphens and low lines. A dot would make the signed text ambiguous.
    public init?(rawValue: String) {
        guard (1...64).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isUsable) else {
            return nil
        }
        self.rawValue = rawValue
    }

    static func isUsable(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x2D || byte == 0x5F
    }
}
