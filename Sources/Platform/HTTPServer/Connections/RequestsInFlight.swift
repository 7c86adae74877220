import Synchronization

final class RequestsInFlight: Sendable {
    private let count = Atomic<Int>(0)

    /// An approximate value, used to refuse early.
    var current: Int { count.load(ordering: .relaxed) }

    /// Counts one more and returns `true`, unless the limit is reached.
    func enter(limit: Int) -> Bool {
        guard count.add(1, ordering: .relaxed).newValue > limit else { return true }
        leave()
        return false
    }

    func leave() { count.subtract(1, ordering: .relaxed) }
}
