import Mail

/// A server's reply of one or more lines (RFC 5321, 4.2).
struct SMTPReply: Hashable, Sendable {
    let status: Int
    /// The texts after the code.
    let lines: [String]

    var isPositive: Bool { (200..<300).contains(status) }
    /// Whether the server waits for more.
    var isIntermediate: Bool { (300..<400).contains(status) }

    /// The code without the text.
    var code: MailReplyCode {
        let word = (lines.first ?? "").prefix { $0 != " " }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        let isEnhanced =
            parts.count == 3 && parts[0] == "\(status / 100)"
            && parts.allSatisfy { (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }
        return MailReplyCode(status: status, enhanced: isEnhanced ? String(word) : nil)
    }
}

/// Puts replies together from bytes as they arrive.
struct SMTPReplyParser {
    /// Something that is not a reply, or one without end.
    struct Invalid: Error {}

    private var line: [UInt8] = []
    private var status: Int?
    private var lines: [String] = []

    /// In bytes. RFC 5321 permits 512, but some servers write more.
    static let longestLine = 2_000
    static let mostLines = 100

    /// Whether no reply has begun.
    var isEmpty: Bool { line.isEmpty && status == nil }

    /// Takes a byte, and returns the reply that it completes.
    mutating func take(_ byte: UInt8) throws(Invalid) -> SMTPReply? {
        guard byte == UInt8(ascii: "\n") else {
            guard line.count < Self.longestLine else { throw Invalid() }
            line.append(byte)
            return nil
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        defer { line.removeAll(keepingCapacity: true) }
        return try takeLine()
    }

    private mutating func takeLine() throws(Invalid) -> SMTPReply? {
        let digits = line.prefix(3)
        guard digits.count == 3, digits.allSatisfy(\.isDigit) else { throw Invalid() }
        let code = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        let separator = line.dropFirst(3).first ?? UInt8(ascii: " ")
        guard (200..<600).contains(code), status == nil || status == code, lines.count < Self.mostLines,
            separator == UInt8(ascii: " ") || separator == UInt8(ascii: "-")
        else { throw Invalid() }
        lines.append(String(decoding: line.dropFirst(4), as: UTF8.self))
        status = code
        guard separator == UInt8(ascii: " ") else { return nil }
        defer { (status, lines) = (nil, []) }
        return SMTPReply(status: code, lines: lines)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
