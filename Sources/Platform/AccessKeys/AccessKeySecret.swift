/// The key itself, known only to its owner: 32 lower-case hexadecimal digits. No description shows it.
public struct AccessKeySecret: Hashable, Sendable {
    /// The digits of the key. Shown to the owner once.
    public let text: String

    /// Creates a key of 128 random bits.
    /// - Parameter generator: A cryptographic generator, except in tests.
    public init(using generator: inout some RandomNumberGenerator) {
        text = Hexadecimal.text(of: generator.next()) + Hexadecimal.text(of: generator.next())
    }

    /// Accepts what a client sent if it can be a key. Longer text is refused by its length, without being read.
    public init?(presented text: String) {
        guard text.utf8.count == 32, text.utf8.allSatisfy({ Hexadecimal.value(of: $0) != nil }) else {
            return nil
        }
        self.text = text
    }

    /// The SHA-256 hash of the digits: 64 lower-case hexadecimal digits.
    public var hash: String { digest.text }

    var digest: SecretDigest { SecretDigest(of: text) }
}

extension AccessKeySecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
