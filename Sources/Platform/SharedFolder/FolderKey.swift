/// The name of an entry, record or lock; always a safe file name on every system.
public struct FolderKey: Hashable, Sendable, CustomStringConvertible {
    /// Contains lower-case letters, digits, `.`, `,`, `-`, `_` and `~`. It is never empty, hidden or longer than 160
    /// characters.
    public let fileName: String

    /// Creates a key from any text. Unsafe characters become `~` and the byte in hexadecimal, so different texts have
    /// different names. A text too long for a file name ends in the checksum of the whole text.
    public init(_ text: String) {
        var name = ""
        for byte in text.utf8 {
            if Self.isSafe(byte), !(name.isEmpty && byte == UInt8(ascii: ".")) {
                name.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                name += "~" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        if name.utf8.count > Self.longest {
            let whole = Array(text.utf8).withUnsafeBytes(Checksum.of)
            name = String(name.prefix(Self.longest - 17)) + "~" + String(whole, radix: 16)
        }
        fileName = name.isEmpty ? "~" : name
    }

    public var description: String { fileName }

    private static let longest = 160

    private static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
