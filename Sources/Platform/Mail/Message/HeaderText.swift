import Foundation

/// Encodes texts in headers.
enum HeaderText {
    /// Returns a header with any text. A text that is not short ASCII becomes encoded words (RFC 2047) on lines of at
    /// most 76 characters.
    static func unstructured(_ text: String, header: String) -> String {
        let line = "\(header): \(text)"
        if isPlain(text), !text.isEmpty, line.utf8.count <= 76 { return line }
        return "\(header): \(encodedWords(text, after: header.utf8.count + 2))"
    }

    /// Returns a header with a mailbox.
    static func mailbox(_ mailbox: Mailbox, header: String) -> String {
        let address = mailbox.address.text
        guard let name = mailbox.name else { return "\(header): \(address)" }
        let phrase =
            isPlain(name) && name.utf8.count <= 60
            ? quoted(name) : encodedWords(name, after: header.utf8.count + 2)
        let line = "\(header): \(phrase) <\(address)>"
        return isPlain(line) && line.utf8.count <= 76 ? line : "\(header): \(phrase)\r\n <\(address)>"
    }

    /// Whether a byte can be in an atom (RFC 5322, 3.2.3).
    static func isAtomByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
        }
    }

    /// Whether the text can be in a header as it is: printable ASCII that nobody takes for an encoded word.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && !text.contains("=?") && text.first != " "
            && text.last != " "
    }

    private static func quoted(_ name: String) -> String {
        if name.utf8.allSatisfy({ isAtomByte($0) || $0 == UInt8(ascii: " ") }) { return name }
        let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    /// - Parameter column: The characters before it on its first line.
    private static func encodedWords(_ text: String, after column: Int) -> String {
        var words: [String] = []
        var bytes = Data()
        var room = wordBytes(lineRoom: 76 - column)
        func end() {
            words.append("=?utf-8?B?\(bytes.base64EncodedString())?=")
            bytes.removeAll()
            room = wordBytes(lineRoom: 75)
        }
        // Words end between characters, never within their bytes.
        for scalar in text.unicodeScalars {
            let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            if bytes.count + encoded.count > room { end() }
            bytes.append(contentsOf: encoded)
        }
        end()
        return words.joined(separator: "\r\n ")
    }

    /// Returns how many bytes an encoded word on a line can contain.
    private static func wordBytes(lineRoom: Int) -> Int { (min(lineRoom, 75) - 12) / 4 * 3 }
}
