/// A text that must not be seen: printed, logged, interpolated, dumped or compared in a failed test it is `***`.
struct Secret: Hashable, Sendable {
    /// The text itself, for the one call that needs it.
    let text: String

    /// Nil for a text of blanks: no secret at all.
    init?(_ text: String) {
        let printable = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        guard !printable.isEmpty else { return nil }
        self.text = String(String.UnicodeScalarView(printable))
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "***" }
    var debugDescription: String { "***" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
