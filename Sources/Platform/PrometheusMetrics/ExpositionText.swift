enum ExpositionText {
    /// Returns the name with only letters, digits, `_` and `:`, and no digit at the start.
    static func name(_ text: String) -> String {
        cleaned(text, isAllowed: isNamePart)
    }

    static func line(_ name: String, _ labels: String, _ value: String) -> String {
        labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }

    static func labels(_ labels: [(String, String)]) -> String {
        labels.map { name, value in
            let name = cleaned(name) { isNamePart($0) && $0 != UInt8(ascii: ":") }
            return "\(name)=\"\(escaped(value, andQuotes: true))\""
        }.joined(separator: ",")
    }

    static func help(_ text: String) -> String { escaped(text, andQuotes: false) }

    static func number(_ number: Double) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return number < 0 ? "-Inf" : "+Inf" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return String(number)
    }

    /// Labels are written for every request, nearly always without anything to change: bytes tell that quickly.
    private static func cleaned(_ text: String, isAllowed: (UInt8) -> Bool) -> String {
        let startsWithDigit = text.utf8.first.map(isDigit) ?? false
        if !startsWithDigit, text.utf8.allSatisfy(isAllowed) { return text }
        var bytes: [UInt8] = startsWithDigit ? [UInt8(ascii: "_")] : []
        for scalar in text.unicodeScalars {
            let byte = UInt8(exactly: scalar.value).flatMap { scalar.isASCII && isAllowed($0) ? $0 : nil }
            bytes.append(byte ?? UInt8(ascii: "_"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escaped(_ text: String, andQuotes: Bool) -> String {
        let (backslash, quote, newline) = (UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "\n"))
        func isSpecial(_ byte: UInt8) -> Bool {
            byte == backslash || byte == newline || (andQuotes && byte == quote)
        }
        guard text.utf8.contains(where: isSpecial) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isSpecial(byte) { bytes.append(backslash) }
            bytes.append(byte == newline ? UInt8(ascii: "n") : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: ":"): true
        default: isDigit(byte)
        }
    }
}
