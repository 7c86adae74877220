/// Lines of a terminal page.
package struct TerminalPage: Sendable {
    package private(set) var lines: [StyledText] = []
    /// Columns that lines may fill.
    package let columns: Int

    package init(columns: Int) {
        self.columns = columns
    }

    /// A line of a table: it fits, or what is cut ends in "…".
    package mutating func add(_ line: StyledText) {
        lines.append(line.cut(to: columns))
    }

    /// Breaks at spaces, so that nothing said is cut off.
    /// - Parameter indent: How far in further lines stand.
    package mutating func addWrapped(_ line: StyledText, indent: Int) {
        lines += line.wrapped(to: columns, indent: indent)
    }

    /// A line in one style.
    package mutating func add(_ text: String, _ style: Style = .plain) {
        add(StyledText(text, style))
    }

    /// Further lines stand as far in as the first.
    package mutating func addParagraph(_ text: String, _ style: Style = .plain, indent: Int = 0) {
        guard !text.isEmpty else { return }
        let margin = String(repeating: " ", count: indent)
        addWrapped(StyledText(margin) + StyledText(text, style), indent: indent)
    }

    /// One empty line, never two in a row nor one at the top.
    package mutating func addGap() {
        if let last = lines.last, !last.isEmpty { lines.append(StyledText()) }
    }

    /// The lines with a line feed behind each.
    package func rendered(color: Bool) -> String {
        lines.map { $0.rendered(color: color) + "\n" }.joined()
    }
}
