import Foundation

/// The secret that a receiver and this program share, with which calls are signed. In the form of Standard Webhooks:
/// `whsec_` and the bytes in Base64. No description shows it.
public struct WebhookSecret: Hashable, Sendable {
    private static let prefix = "whsec_"
    /// By Standard Webhooks, a secret has 24 to 64 bytes.
    private static let sizes = 24...64

    let bytes: [UInt8]

    /// - Parameter randomBytes: Returns unpredictable bytes.
    public init(randomBytes: (Int) -> [UInt8]) { bytes = randomBytes(32) }

    /// Accepts the text of a secret. The prefix may be missing.
    public init?(presented text: String) {
        guard text.utf8.count <= 200 else { return nil }
        let digits = text.hasPrefix(Self.prefix) ? String(text.dropFirst(Self.prefix.count)) : text
        guard let data = Data(base64Encoded: digits), Self.sizes.contains(data.count),
            // Of the digits at the end, some bits do not count.
            data.base64EncodedString() == digits
        else { return nil }
        bytes = Array(data)
    }

    /// For the person, once, and for storage.
    public var text: String { Self.prefix + Data(bytes).base64EncodedString() }
}

extension WebhookSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// A token with which this program signs in to a receiver. No description shows it.
public struct ReceiverToken: Hashable, Sendable {
    /// For the field that the receiver reads.
    public let text: String

    /// Accepts up to 200 visible ASCII characters, so that it can end no field.
    public init?(presented text: String) {
        guard (1...200).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        self.text = text
    }
}

extension ReceiverToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
