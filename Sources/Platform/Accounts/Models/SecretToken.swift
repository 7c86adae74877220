import Crypto

/// 256 random bits that only the person has, in a cookie or in a link of a mail: 64 lower-case hexadecimal digits. No
/// description shows it.
public struct SecretToken: Hashable, Sendable {
    /// The digits, for the cookie or the link.
    public let text: String

    /// - Parameter randomBytes: Returns unpredictable bytes.
    public init(randomBytes: (Int) -> [UInt8]) {
        text = Hexadecimal.text(of: randomBytes(32))
    }

    /// Accepts what a client sent if it can be a token. Longer text is refused by its length.
    public init?(presented text: String?) {
        guard let text, Hexadecimal.isText(text, ofBytes: 32) else { return nil }
        self.text = text
    }

    /// What is stored instead of the token. So many random bits cannot be guessed from their hash, and the duration of
    /// a search by it reveals nothing, because nobody can choose it.
    public var hash: TokenHash {
        TokenHash(rawValue: Hexadecimal.text(of: Array(SHA256.hash(data: Array(text.utf8)))))
    }
}

extension SecretToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// The SHA-256 hash of a token: 64 lower-case hexadecimal digits.
public struct TokenHash: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(of bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Whether a text has the form of so many bytes.
    static func isText(_ text: String, ofBytes count: Int) -> Bool {
        text.utf8.count == 2 * count && text.utf8.allSatisfy(digits.contains)
    }
}
