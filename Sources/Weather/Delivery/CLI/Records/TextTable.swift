import TerminalPages

/// A table with a name at the beginning of each row and figures aligned at their ends.
struct TextTable {
    private let heads: [String]
    private var rows: [(name: StyledText, cells: [StyledText])] = []

    /// - Parameter heads: Above the figures.
    init(_ heads: [String]) { self.heads = heads }

    /// Adds a row; what it lacks at its end stays empty.
    mutating func add(_ name: StyledText, _ cells: [StyledText]) { rows.append((name, cells)) }

    mutating func add(_ name: String, _ cells: [String], _ style: Style = .plain) {
        add(StyledText(name, style), cells.map { StyledText($0, style) })
    }

    /// Returns the lines. Columns that do not fit beside each other follow below, with the names again.
    ///
    /// - Parameter margin: The indentation.
    func lines(columns: Int, margin: Int) -> [StyledText] {
        let widest = max(Self.leastName, (columns - margin) * 2 / 5)
        let name = min(rows.map(\.name.width).max() ?? 0, widest)
        let widths = heads.indices.map { column in
            rows.reduce(DisplayWidth.columns(of: heads[column])) { max($0, cell($1.cells, column).width) }
        }
        var lines: [StyledText] = []
        var first = 0
        while first < heads.count {
            var (end, room) = (first, columns - margin - name)
            while end < heads.count, end == first || room >= widths[end] + 2 {
                room -= widths[end] + 2
                end += 1
            }
            if !lines.isEmpty { lines.append(StyledText()) }
            let block = first..<end
            lines.append(line(StyledText(), heads.map { StyledText($0, .dim) }, block, widths, name, margin))
            lines += rows.map { line($0.name, $0.cells, block, widths, name, margin) }
            first = end
        }
        return lines.map { $0.cut(to: columns) }
    }

    /// A name may take two fifths of the line, and so many columns where that is little.
    private static let leastName = 8

    private func cell(_ cells: [StyledText], _ column: Int) -> StyledText {
        cells.indices.contains(column) ? cells[column] : StyledText()
    }

    private func line(
        _ name: StyledText,
        _ cells: [StyledText],
        _ block: Range<Int>,
        _ widths: [Int],
        _ nameWidth: Int,
        _ margin: Int
    ) -> StyledText {
        let start =
            StyledText(String(repeating: " ", count: margin)) + name.cut(to: nameWidth).padded(to: nameWidth)
        return block.reduce(start) { line, column in
            line + "  " + cell(cells, column).padded(to: widths[column], atEnd: false)
        }
    }
}

extension TerminalPage {
    /// Adds the lines of a table.
    mutating func add(_ table: TextTable, margin: Int = 2) {
        for line in table.lines(columns: columns, margin: margin) { line.isEmpty ? addGap() : add(line) }
    }
}
