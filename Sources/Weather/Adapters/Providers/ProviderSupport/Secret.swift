/// A secret text, as a key: printed, logged, interpolated, dumped or in a failed test's message, it is `***`.
package struct Secret: Hashable, Sendable {
    /// The text itself, for the call that needs it.
    package let text: String

    /// Returns `nil` for blanks, which are no secret.
    package init?(_ text: String) {
        let printable = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        guard !printable.isEmpty else { return nil }
        self.text = String(String.UnicodeScalarView(printable))
    }
}

extension Secret {
    /// Distinguishes secrets without revealing them, in hexadecimal (``FNV1a``).
    package var fingerprint: String { String(FNV1a.hash(text), radix: 16) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three asterisks.
    package var description: String { "***" }
    /// Three asterisks.
    package var debugDescription: String { "***" }
    /// Without the text.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
