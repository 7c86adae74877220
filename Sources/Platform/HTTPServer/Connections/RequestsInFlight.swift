import Synchronization

/// How many requests services work on.
final class RequestsInFlight: Sendable {
    private let count = Atomic<Int>(0)

    /// About; for refusing early.
    var current: Int { count.load(ordering: .relaxed) }

    /// Counts one more, unless that is too many.
    func enter(limit: Int) -> Bool {
        guard count.add(1, ordering: .relaxed).newValue > limit else { return true }
        leave()
        return false
    }

    func leave() { count.subtract(1, ordering: .relaxed) }
}
