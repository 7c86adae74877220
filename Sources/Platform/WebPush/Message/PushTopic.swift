import Crypto

/// The name under which a service replaces messages that it has not delivered yet (RFC 8030, section 5.4): at most 32
/// letters, digits, "-" and "_".
struct PushTopic: Hashable, Sendable {
    static let length = 32
    let text: String

    /// Derives the topic from a tag and the secret of the subscription, which the service does not know: HMAC-SHA-256
    /// (RFC 2104), of which the first 24 bytes. A plain hash could be found by trying tags, and would tell the service
    /// which of its subscribers hear of the same thing.
    init(tag: String, secret: [UInt8]) {
        let code = HMAC<SHA256>.authenticationCode(
            for: Array("Web Push topic\u{0}".utf8) + Array(tag.utf8),
            using: SymmetricKey(data: secret)
        )
        text = Base64URL.text(of: code.prefix(Self.length * 3 / 4))
    }
}
