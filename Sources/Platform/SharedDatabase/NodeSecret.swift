/// A secret that every node of a shared database is given by its settings: 32 random bytes. No description shows it.
public struct NodeSecret: Hashable, Sendable {
    /// In bytes.
    public static let length = 32

    public let bytes: [UInt8]

    /// - Returns: `nil` if there are not so many bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// Makes a new one.
    ///
    /// - Parameter randomBytes: Returns so many unpredictable bytes.
    public init?(randomBytes: (Int) -> [UInt8]) { self.init(randomBytes(Self.length)) }

    /// Reads ``text``, in small or large letters.
    ///
    /// - Returns: `nil` if it is not that of a secret.
    public init?(parsing text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 2 * Self.length else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 2) {
            guard let high = Self.value(of: digits[start]), let low = Self.value(of: digits[start + 1]) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        self.init(bytes)
    }

    /// 64 hexadecimal digits, as `openssl rand -hex 32` prints them.
    public var text: String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension NodeSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(secret)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
