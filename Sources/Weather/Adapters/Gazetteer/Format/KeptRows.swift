import Synchronization

/// Values of the rows of a table, made when they are first asked for and then kept: most results are in areas and time
/// zones that others were in.
final class KeptRows<Value: Sendable>: Sendable {
    /// In ascending order of the rows. Not a dictionary: a command that searches once would spend more time on what
    /// makes integers hashable than on the search.
    private struct Kept {
        var rows: [Int] = []
        var values: [Value] = []

        func place(of row: Int) -> Int { rows.indices.partitioningIndex { rows[$0] < row } }

        func value(of row: Int) -> Value? {
            let place = place(of: row)
            return place < rows.endIndex && rows[place] == row ? values[place] : nil
        }

        mutating func keep(_ value: Value, of row: Int) {
            let place = place(of: row)
            if place < rows.endIndex, rows[place] == row {
                values[place] = value
            } else {
                rows.insert(row, at: place)
                values.insert(value, at: place)
            }
        }
    }

    private let kept = Mutex(Kept())

    /// - Parameter make: Makes the value of the row.
    func value(of row: Int, _ make: () -> Value) -> Value {
        if let value = kept.withLock({ $0.value(of: row) }) { return value }
        let made = make()
        kept.withLock { $0.keep(made, of: row) }
        return made
    }
}
