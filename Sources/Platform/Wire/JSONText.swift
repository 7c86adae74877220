/// A quoted JSON text.
enum JSONText {
    /// Appends a quoted text. It escapes quotation marks, backslashes and control characters, as required, and also
    /// Unicode line breaks, so that no line-based reader, such as one of Server-Sent Events, takes them for the end
    /// of a line.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            var (position, written) = (0, 0)
            while position < text.count {
                let length = lengthToEscape(at: position, in: text)
                guard length > 0 else {
                    position += 1
                    continue
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<position]))
                escape(text[position..<position + length], to: &bytes)
                position += length
                written = position
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Returns the number of bytes at a position that need an escape together; 0 if none do.
    private static func lengthToEscape(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        switch text[position] {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): 1
        // U+0085
        case 0xC2: text[position + 1] == 0x85 ? 2 : 0
        // U+2028, U+2029
        case 0xE2: text[position + 1] == 0x80 && text[position + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }

    private static func escape(_ sequence: Slice<UnsafeBufferPointer<UInt8>>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        let last = sequence[sequence.endIndex - 1]
        switch (sequence.count, last) {
        case (1, UInt8(ascii: "\"")), (1, UInt8(ascii: "\\")): bytes.append(last)
        case (1, UInt8(ascii: "\n")): bytes.append(UInt8(ascii: "n"))
        case (1, UInt8(ascii: "\r")): bytes.append(UInt8(ascii: "r"))
        case (1, UInt8(ascii: "\t")): bytes.append(UInt8(ascii: "t"))
        case (1, _):
            bytes.append(contentsOf: [UInt8(ascii: "u"), zero, zero, digit(last >> 4), digit(last & 15)])
        case (2, _): bytes.append(contentsOf: "u0085".utf8)
        default: bytes.append(contentsOf: (last == 0xA8 ? "u2028" : "u2029").utf8)
        }
    }

    private static let zero = UInt8(ascii: "0")

    /// Returns a hexadecimal digit.
    private static func digit(_ number: UInt8) -> UInt8 {
        number < 10 ? zero + number : UInt8(ascii: "a") + number - 10
    }
}
