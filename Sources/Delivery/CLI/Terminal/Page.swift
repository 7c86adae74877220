/// Lines of a terminal page.
struct Page: Sendable {
    private(set) var lines: [StyledText] = []
    /// Columns that lines may fill.
    let columns: Int

    init(columns: Int) {
        self.columns = columns
    }

    /// A line is cut at the page's width.
    mutating func add(_ line: StyledText) {
        lines.append(line.cut(to: columns))
    }

    mutating func add(_ text: String, _ style: Style = .plain) {
        add(StyledText(text, style))
    }

    /// Breaks at spaces, so that nothing said is cut off; further lines stand as far in as the first.
    mutating func addParagraph(_ text: String, _ style: Style = .plain, indent: Int = 0) {
        let margin = String(repeating: " ", count: indent)
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if !line.isEmpty, indent + DisplayWidth.columns(of: longer) > columns {
                add(StyledText(margin) + StyledText(line, style))
                line = String(word)
            } else {
                line = longer
            }
        }
        if !line.isEmpty { add(StyledText(margin) + StyledText(line, style)) }
    }

    /// One empty line, never two in a row nor one at the top.
    mutating func addGap() {
        if let last = lines.last, !last.isEmpty { lines.append(StyledText()) }
    }

    /// The lines with a line feed behind each.
    func rendered(color: Bool) -> String {
        lines.map { $0.rendered(color: color) + "\n" }.joined()
    }
}
