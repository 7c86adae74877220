import Languages

/// The lines of a terminal page.
package struct TerminalPage: Sendable {
    package private(set) var lines: [StyledText] = []
    /// The width for lines.
    package let columns: Int

    package init(columns: Int) {
        self.columns = columns
    }

    /// Adds a line of a table; if it is too long, it is shortened with "…".
    package mutating func add(_ line: StyledText) {
        lines.append(line.cut(to: columns))
    }

    /// Adds a text broken at spaces, so that nothing is cut off.
    ///
    /// - Parameter indent: The indentation of further lines.
    package mutating func addWrapped(_ line: StyledText, indent: Int) {
        lines += line.wrapped(to: columns, indent: indent)
    }

    /// Adds a line in one style.
    package mutating func add(_ text: String, _ style: Style = .plain) {
        add(StyledText(text, style))
    }

    /// Adds a text broken at spaces; all lines have the same indentation.
    package mutating func addParagraph(_ text: String, _ style: Style = .plain, indent: Int = 0) {
        guard !text.isEmpty else { return }
        let margin = String(repeating: " ", count: indent)
        addWrapped(StyledText(margin) + StyledText(text, style), indent: indent)
    }

    /// Adds one blank line, but never two in a row or one at the top.
    package mutating func addGap() {
        if let last = lines.last, !last.isEmpty { lines.append(StyledText()) }
    }

    /// Returns the lines, each with a line feed.
    package func rendered(color: Bool) -> String {
        lines.map { $0.rendered(color: color) + "\n" }.joined()
    }
}
