/// Parses JSON texts between their quotes. Callers have already checked the grammar.
enum JSONUnescaping {
    /// Returns `nil` for invalid UTF-8, control characters and half a surrogate pair.
    static func text(of bytes: ArraySlice<UInt8>, isPlain: Bool) -> String? {
        if isPlain { return String(validating: bytes, as: UTF8.self) }
        var unescaped: [UInt8] = []
        unescaped.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte >= 0x20 else { return nil }
            guard byte == UInt8(ascii: "\\") else {
                unescaped.append(byte)
                continue
            }
            guard let letter = rest.popFirst() else { return nil }
            switch letter {
            case UInt8(ascii: "b"): unescaped.append(0x08)
            case UInt8(ascii: "f"): unescaped.append(0x0C)
            case UInt8(ascii: "n"): unescaped.append(0x0A)
            case UInt8(ascii: "r"): unescaped.append(0x0D)
            case UInt8(ascii: "t"): unescaped.append(0x09)
            case UInt8(ascii: "u"):
                guard let character = character(from: &rest) else { return nil }
                unescaped.append(contentsOf: String(character).utf8)
            default: unescaped.append(letter)
            }
        }
        return String(validating: unescaped, as: UTF8.self)
    }

    static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// Reads one code unit after `\u`, or two that form a pair.
    private static func character(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let unit = codeUnit(from: &rest) else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
            let second = codeUnit(from: &rest), UTF16.isTrailSurrogate(second)
        else { return nil }
        return Unicode.Scalar(0x10000 + UInt32(unit - 0xD800) << 10 + UInt32(second - 0xDC00))
    }

    private static func codeUnit(from rest: inout ArraySlice<UInt8>) -> UInt16? {
        guard rest.count >= 4 else { return nil }
        let digits = rest.prefix(4).compactMap(hexDigit)
        rest.removeFirst(4)
        return digits.count == 4 ? digits.reduce(0) { $0 << 4 | $1 } : nil
    }
}
