/// A request's target (RFC 9112, section 3.2), taken apart.
struct RequestTarget: Hashable, Sendable {
    /// As sent; begins with "/".
    let rawPath: Substring
    /// As sent, what follows the question mark.
    let rawQuery: Substring
    /// Percent-decoded where that is valid UTF-8, else as sent.
    let path: String

    /// Nil for what names nothing on this server: the asterisk and authority forms.
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
    /// Nil where a percent sign is broken or the bytes are no UTF-8.
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
