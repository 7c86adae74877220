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

    /// A damaged file can claim any number of rows; no more than these are kept.
    private static var mostRows: Int { 1 << 20 }

    /// The number of rows that can be kept.
    private let count: Int
    private let kept = Mutex(Kept())

    /// - Parameter count: The number of rows, as the file says it.
    init(count: Int) { self.count = min(count, Self.mostRows) }

    /// - Parameter make: Makes the value of the row. What it makes for a row beyond those is not kept.
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
