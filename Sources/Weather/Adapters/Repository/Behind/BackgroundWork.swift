import Synchronization

/// Work that nobody waits for, one piece for each key at a time, all of which can be ended.
final class BackgroundWork<Key: Hashable & Sendable>: Sendable {
    private struct State {
        var tasks: [Key: Task<Void, Never>] = [:]
        var isClosed = false
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: The most pieces at once; beyond it none is begun.
    init(limit: Int) {
        self.limit = limit
    }

    /// Begins the work, unless it is under way, there is too much of it, or everything has been closed.
    /// - Returns: Whether it was begun.
    func start(_ key: Key, _ work: @escaping @Sendable () async -> Void) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.tasks.count < limit, state.tasks[key] == nil else { return false }
            // The task's end waits for this lock: it is in the table before it can be taken out.
            state.tasks[key] = Task {
                await work()
                _ = self.state.withLock { $0.tasks.removeValue(forKey: key) }
            }
            return true
        }
    }

    var isIdle: Bool { state.withLock(\.tasks.isEmpty) }

    var isClosed: Bool { state.withLock(\.isClosed) }

    /// Begins nothing any more, ends what is under way, and returns when all of it has ended.
    func close() async {
        let tasks = state.withLock { state in
            state.isClosed = true
            return Array(state.tasks.values)
        }
        tasks.forEach { $0.cancel() }
        for task in tasks { await task.value }
    }
}
