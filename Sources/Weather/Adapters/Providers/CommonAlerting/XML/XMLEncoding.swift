import Foundation

/// The encodings in which warnings are sent.
enum XMLEncoding {
    /// Returns the body as UTF-8 without a byte order mark.
    static func bytes(of body: Data) throws(XMLFault) -> [UInt8] {
        var bytes = [UInt8](body)
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        if isMarked { bytes.removeFirst(3) }
        switch declared(in: bytes) {
        case nil, "utf-8", "utf8", "us-ascii", "ascii": break
        case "iso-8859-1", "iso8859-1", "latin1", "latin-1":
            // Whoever marks it as UTF-8 has written UTF-8.
            if !isMarked {
                bytes = Array(String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init))).utf8)
            }
        default: throw .encoding
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .encoding }
        guard !bytes.contains(where: isForbidden) else { throw .malformed("characters of XML") }
        return bytes
    }

    /// XML 1.0 has three control characters.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }

    /// Returns the name in the declaration at the beginning, in lower case; `nil` if there is none.
    private static func declared(in bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "<?xml".utf8),
            let end = bytes.prefix(longestDeclaration).firstIndex(of: mark)
        else {
            return nil
        }
        let declaration = String(decoding: bytes[..<end], as: UTF8.self)
        guard let name = declaration.firstRange(of: "encoding") else { return nil }
        let value = declaration[name.upperBound...].drop { " \t\r\n=".contains($0) }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return value.dropFirst().prefix { $0 != quote }.lowercased()
    }

    private static let longestDeclaration = 200
    private static let mark = UInt8(ascii: ">")
}
