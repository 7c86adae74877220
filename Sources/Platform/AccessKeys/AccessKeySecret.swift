/// The key itself, which its owner alone keeps: 32 lower-case hexadecimal digits. No description shows it.
public struct AccessKeySecret: Hashable, Sendable {
    /// For its owner's eyes, once.
    public let text: String

    /// A new one of 128 random bits.
    /// - Parameter generator: One fit for cryptography; another only in tests.
    public init(using generator: inout some RandomNumberGenerator) {
        text = Hexadecimal.text(of: generator.next()) + Hexadecimal.text(of: generator.next())
    }

    /// What a client sent, where it can be a key at all. Anything longer is refused by its length, unread.
    public init?(presented text: String) {
        guard text.utf8.count == 32, text.utf8.allSatisfy({ Hexadecimal.value(of: $0) != nil }) else {
            return nil
        }
        self.text = text
    }

    /// SHA-256 of its digits, 64 lower-case hexadecimal digits.
    public var hash: String { digest.text }

    var digest: SecretDigest { SecretDigest(of: text) }
}

extension AccessKeySecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
