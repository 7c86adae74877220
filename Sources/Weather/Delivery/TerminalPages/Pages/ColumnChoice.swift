/// Which columns of a table a narrow page has room for. Whole columns go before a figure is cut.
package enum ColumnChoice {
    /// - Parameters:
    ///   - widths: Of each column, without the two spaces that part it from its neighbour; 0 for an empty one.
    ///   - leastFirst: Every column, in the order in which they go.
    ///   - columns: What the page has for all of them.
    /// - Returns: The widths of those that stay.
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
    /// Columns of the widest text.
    package static func widest(_ texts: [String?]) -> Int {
        texts.map { columns(of: $0 ?? "") }.max() ?? 0
    }
}
