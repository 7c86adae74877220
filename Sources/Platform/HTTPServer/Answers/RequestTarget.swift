/// The parsed target of a request (RFC 9112, section 3.2).
struct RequestTarget: Hashable, Sendable {
    /// As sent; begins with "/".
    let rawPath: Substring
    /// The text after the question mark, as sent.
    let rawQuery: Substring
    /// Percent-decoded if the result is valid UTF-8, otherwise as sent.
    let path: String

    /// Returns `nil` for the asterisk and authority forms, which name nothing on this server.
    init?(_ text: String) {
        var rest = Substring(text)
        if !rest.hasPrefix("/") {
            guard let scheme = rest.firstRange(of: "://"),
                ["http", "https"].contains(rest[..<scheme.lowerBound].lowercased())
            else { return nil }
            rest = rest[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
            if !rest.hasPrefix("/") { rest = "/" + rest }
        }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        rawPath = parts[0].prefix { $0 != "#" }
        rawQuery = parts.count > 1 ? parts[1].prefix { $0 != "#" } : ""
        path = String(rawPath).removingPercentSigns ?? String(rawPath)
    }
}

extension String {
    /// The decoded text, or `nil` if an escape is broken or the bytes are not UTF-8.
    var removingPercentSigns: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(Self.hexValue), let low = rest.next().flatMap(Self.hexValue)
            else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
