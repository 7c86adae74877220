import Synchronization

/// Values of the rows of a table, made when they are first asked for and then kept: most results are in areas and time
/// zones that others were in.
final class KeptRows<Value: Sendable>: Sendable {
    private let values = Mutex<[Int: Value]>([:])

    /// - Parameter make: Makes the value of the row.
    func value(of row: Int, _ make: () -> Value) -> Value {
        if let kept = values.withLock({ $0[row] }) { return kept }
        let made = make()
        values.withLock { $0[row] = made }
        return made
    }
}
