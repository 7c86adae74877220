import Foundation

/// Base64 with the alphabet for addresses, without padding (RFC 4648, section 5).
enum Base64URL {
    static func text(of bytes: some Sequence<UInt8>) -> String {
        let standard = Data(bytes).base64EncodedString().utf8
        return String(decoding: standard.filter { $0 != UInt8(ascii: "=") }.map(forAddresses), as: UTF8.self)
    }

    /// Returns `nil` unless the text is the one encoding of so many bytes: of several texts that a lenient decoder
    /// takes for the same bytes, only one is accepted.
    static func bytes(of text: String, count: Int) -> [UInt8]? {
        guard text.utf8.count == (count * 4 + 2) / 3, text.utf8.allSatisfy(isDigit) else { return nil }
        let padding = repeatElement(UInt8(ascii: "="), count: (4 - text.utf8.count % 4) % 4)
        guard let bytes = Data(base64Encoded: Data(text.utf8.map(standard) + padding)).map(Array.init),
            bytes.count == count, Self.text(of: bytes).utf8.elementsEqual(text.utf8)
        else { return nil }
        return bytes
    }

    /// Whether a byte is a letter, a digit, "-" or "_".
    static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func forAddresses(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
    }

    private static func standard(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: byte
        }
    }
}
