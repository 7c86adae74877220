import Foundation

/// A body in UTF-8, encoded so that every line is short ASCII (RFC 2045, section 6).
struct BodyPart {
    let headers: [String]
    /// Ends in a line break.
    let encoded: String

    /// - Parameter type: The subtype of `text`.
    init(_ text: String, type: String) {
        let lines = Self.lines(of: text)
        let coding: String
        (coding, encoded) = Self.encode(lines)
        headers = ["Content-Type: text/\(type); charset=utf-8", "Content-Transfer-Encoding: \(coding)"]
    }

    /// Returns the lines without their ends (CR LF, LF or CR), and without empty ones at the end.
    private static func lines(of text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lines.append([])
            default: lines[lines.count - 1].append(byte)
            }
            previous = byte
        }
        while lines.count > 1, lines.last == [] { lines.removeLast() }
        return lines
    }

    private static func encode(_ lines: [[UInt8]]) -> (coding: String, text: String) {
        if lines.allSatisfy(isShortASCII) { return ("7bit", joined(lines)) }
        let text = joined(lines)
        let foreign = text.utf8.count { $0 >= 0x80 }
        // Quoted-printable takes three bytes for one of these, Base64 four for three of any.
        guard foreign * 6 > text.utf8.count else {
            return ("quoted-printable", lines.map { quotedPrintable($0) + "\r\n" }.joined())
        }
        let options: Data.Base64EncodingOptions = [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ]
        return ("base64", Data(text.utf8).base64EncodedString(options: options) + "\r\n")
    }

    private static func joined(_ lines: [[UInt8]]) -> String {
        String(decoding: lines.flatMap { $0 + Array("\r\n".utf8) }, as: UTF8.self)
    }

    private static func isShortASCII(_ line: [UInt8]) -> Bool {
        line.count <= 78 && line.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\t") }
    }

    private static func quotedPrintable(_ line: [UInt8]) -> String {
        var result = ""
        var column = 0
        for (index, byte) in line.enumerated() {
            let isLast = index == line.count - 1
            let piece = quotedPrintable(byte, isLast: isLast)
            // The soft line break needs a column of its own.
            if column + piece.utf8.count > (isLast ? 76 : 75) {
                result += "=\r\n"
                column = 0
            }
            result += piece
            column += piece.utf8.count
        }
        return result
    }

    private static func quotedPrintable(_ byte: UInt8, isLast: Bool) -> String {
        switch byte {
        // Servers remove blanks at the end of a line.
        case UInt8(ascii: " ") where !isLast, UInt8(ascii: "\t") where !isLast: break
        case 0x21..<0x7F where byte != UInt8(ascii: "="): break
        default: return "=" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return String(UnicodeScalar(byte))
    }
}
