import StoragePort

/// Whether a store could be used the last time, so that whoever works behind tells a failure once, and once that it is over.
struct StorageHealth: Sendable {
    private var works = true

    /// Notes a failure, and returns whether it is to be told: the time before was a success, and something is wrong. That
    /// another node has taken over the work is none, nor that the work was told to stop. To be asked in the task that failed.
    mutating func failed(_ error: StorageError) -> Bool {
        guard error.reason != .superseded, !error.isCancellation else { return false }
        defer { works = false }
        return works
    }

    /// Notes a success, and returns whether the time before was a failure.
    mutating func succeeded() -> Bool {
        defer { works = true }
        return !works
    }
}
