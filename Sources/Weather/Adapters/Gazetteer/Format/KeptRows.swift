import Synchronization

/// Values of the rows of a table, made when they are first asked for and then kept: most results are in areas and time
/// zones that others were in.
final class KeptRows<Value: Sendable>: Sendable {
    private struct Kept {
        /// By row, the number of its value, from 1 on; 0 for a row that was not asked for. Not a dictionary: a command
        /// that searches once would spend more time on what makes integers hashable than on the search.
        var numbers: [Int32] = []
        var values: [Value] = []
    }

    /// The number of rows.
    private let count: Int
    private let kept = Mutex(Kept())

    init(count: Int) { self.count = count }

    /// - Parameter make: Makes the value of the row. What it makes for a row that the table does not have is not kept.
    func value(of row: Int, _ make: () -> Value) -> Value {
        let known = kept.withLock { kept -> Value? in
            guard kept.numbers.indices.contains(row), kept.numbers[row] > 0 else { return nil }
            return kept.values[Int(kept.numbers[row]) - 1]
        }
        if let known { return known }
        let made = make()
        guard (0..<count).contains(row) else { return made }
        kept.withLock { kept in
            if kept.numbers.isEmpty { kept.numbers = [Int32](repeating: 0, count: count) }
            // Another thread may have made it meanwhile.
            guard kept.numbers[row] == 0 else { return }
            kept.values.append(made)
            kept.numbers[row] = Int32(clamping: kept.values.count)
        }
        return made
    }
}
