import Synchronization

/// Background work, at most one task for each key at a time. All of it can be cancelled.
final class BackgroundWork<Key: Hashable & Sendable>: Sendable {
    private struct State {
        var tasks: [Key: Task<Void, Never>] = [:]
        var isClosed = false
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: The maximum number of tasks; beyond it, none is started.
    init(limit: Int) {
        self.limit = limit
    }

    /// Starts the work, unless it is already running, the limit is reached, or everything was closed.
    ///
    /// - Returns: Whether it was started.
    func start(_ key: Key, _ work: @escaping @Sendable () async -> Void) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.tasks.count < limit, state.tasks[key] == nil else { return false }
            // The end of the task waits for this lock, so it is in the table by then.
            state.tasks[key] = Task {
                await work()
                _ = self.state.withLock { $0.tasks.removeValue(forKey: key) }
            }
            return true
        }
    }

    var isIdle: Bool { state.withLock(\.tasks.isEmpty) }

    var isClosed: Bool { state.withLock(\.isClosed) }

    /// Starts nothing from now on, cancels running work, and returns when all of it has ended.
    func close() async {
        let tasks = state.withLock { state in
            state.isClosed = true
            return Array(state.tasks.values)
        }
        tasks.forEach { $0.cancel() }
        for task in tasks { await task.value }
    }
}
