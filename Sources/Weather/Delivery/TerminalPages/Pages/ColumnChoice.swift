/// Decides which columns of a table fit on a narrow page. Columns are removed as a whole before any value is
/// shortened.
package enum ColumnChoice {
    /// - Parameters:
    ///   - widths: The width of each column without the two spaces between columns; 0 for an empty one.
    ///   - leastFirst: All columns, in the order in which they are removed.
    ///   - columns: The width of the page.
    /// - Returns: The widths of the remaining columns.
    package static func kept<Cell: Hashable>(
        _ widths: [Cell: Int],
        leastFirst: [Cell],
        columns: Int
    ) -> [Cell: Int] {
        var kept = widths.filter { $0.value > 0 }
        for cell in leastFirst where kept.values.reduce(0, { $0 + $1 + 2 }) > columns { kept[cell] = nil }
        return kept
    }
}

extension DisplayWidth {
    /// Returns the width of the widest text.
    package static func widest(_ texts: [String?]) -> Int {
        texts.map { columns(of: $0 ?? "") }.max() ?? 0
    }
}
