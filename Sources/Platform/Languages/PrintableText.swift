/// Makes the texts of others safe to show: an alert or an upstream's name must not move a terminal's cursor, change its colours,
/// or reverse the direction of what follows, there or on a page.
package enum PrintableText {
    /// Returns the text without control characters (ECMA-48) and directional overrides and isolates (Unicode TR 36).
    package static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: steers) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !steers($0) }))
    }

    /// Does the same for a text that may contain line breaks, which become line feeds.
    package static func lines(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { steers($0) && $0 != "\n" }) else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { Self.text(String($0)) }.joined(separator: "\n")
    }

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
