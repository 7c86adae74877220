/// The columns of a table that fit on a page. Columns are removed as a whole before any value is shortened.
package struct FittedColumns<Column: Equatable> {
    private var widths: [(column: Column, width: Int)]

    /// Removes columns until the rest fits.
    ///
    /// - Parameters:
    ///   - widths: The width of each column without the two spaces between columns; 0 for an empty one.
    ///   - leastFirst: All columns, in the order in which they are removed.
    ///   - room: The width that they may take together.
    package init(
        _ widths: KeyValuePairs<Column, Int>,
        leastFirst: [Column],
        in room: Int
    ) {
        self.widths = widths.filter { $0.value > 0 }.map { ($0.key, $0.value) }
        for column in leastFirst where total > room { self.widths.removeAll { $0.column == column } }
    }

    /// The width of a column; `nil` if it is not shown.
    package subscript(column: Column) -> Int? { widths.first { $0.column == column }?.width }

    /// The width of all columns, each with the two spaces before it.
    package var total: Int { widths.reduce(0) { $0 + $1.width + 2 } }
}
