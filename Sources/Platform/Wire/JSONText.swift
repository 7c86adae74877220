extension [UInt8] {
    /// Appends a quoted JSON text. It escapes quotation marks, backslashes and control characters, as required, and also
    /// Unicode line breaks, so that no line-based reader, such as one of Server-Sent Events, takes them for the end
    /// of a line.
    mutating func append(quoted text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            var (position, written) = (0, 0)
            while position < text.count {
                let length = Self.lengthToEscape(at: position, in: text)
                guard length > 0 else {
                    position += 1
                    continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<position]))
                escape(text[position..<position + length])
                position += length
                written = position
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
        }
        append(UInt8(ascii: "\""))
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

    private mutating func escape(_ sequence: Slice<UnsafeBufferPointer<UInt8>>) {
        append(UInt8(ascii: "\\"))
        let last = sequence[sequence.endIndex - 1]
        switch (sequence.count, last) {
        case (1, UInt8(ascii: "\"")), (1, UInt8(ascii: "\\")): append(last)
        case (1, UInt8(ascii: "\n")): append(UInt8(ascii: "n"))
        case (1, UInt8(ascii: "\r")): append(UInt8(ascii: "r"))
        case (1, UInt8(ascii: "\t")): append(UInt8(ascii: "t"))
        case (1, _):
            append(contentsOf: Array("u00".utf8) + [Self.digit(last >> 4), Self.digit(last & 15)])
        case (2, _): append(contentsOf: "u0085".utf8)
        default: append(contentsOf: (last == 0xA8 ? "u2028" : "u2029").utf8)
        }
    }

    private static func digit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
    }
}
