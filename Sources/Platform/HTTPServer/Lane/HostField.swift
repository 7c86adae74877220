/// The host and port of a request, from `Host` or `:authority` (RFC 9110, section 7.2).
enum HostField {
    /// Whether the text has a valid form (RFC 3986, section 3.2). Empty text is valid.
    static func isValid<Text: Collection<UInt8>>(_ text: Text) -> Bool {
        let isLiteral = text.first == UInt8(ascii: "[")
        let end =
            isLiteral
            ? text.firstIndex(of: UInt8(ascii: "]")).map(text.index(after:))
            : text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
        guard let end else { return false }
        let port = text[end...]
        guard port.isEmpty || port.first == UInt8(ascii: ":"), port.dropFirst().allSatisfy(isDigit) else {
            return false
        }
        return isLiteral
            ? text[..<end].dropFirst().dropLast().allSatisfy(isOfLiteral) : text[..<end].allSatisfy(isOfName)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || marks.contains(byte)
    }

    private static func isOfLiteral(_ byte: UInt8) -> Bool { isOfName(byte) || byte == UInt8(ascii: ":") }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static let marks = Array("-._~%!$&'()*+,;=".utf8)
}
