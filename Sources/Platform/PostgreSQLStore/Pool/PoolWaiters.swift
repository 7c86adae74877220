/// Who waits for a connection, in order.
struct PoolWaiters {
    typealias Answer = Result<Connection, PostgreSQLError>

    struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<Answer, Never>
        let deadline: Deadlines.ID
    }

    private var waiters: [Waiter] = []

    var count: Int { waiters.count }

    mutating func append(_ waiter: Waiter) { waiters.append(waiter) }

    /// Removes the one who has waited longest.
    mutating func first() -> Waiter? { waiters.isEmpty ? nil : waiters.removeFirst() }

    /// Removes one, unless it was removed before.
    mutating func remove(_ number: Int) -> Waiter? {
        waiters.firstIndex { $0.number == number }.map { waiters.remove(at: $0) }
    }

    /// Removes all.
    mutating func all() -> [Waiter] {
        defer { waiters = [] }
        return waiters
    }
}
