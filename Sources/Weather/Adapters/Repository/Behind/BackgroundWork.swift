import Synchronization

/// Background work, at most one task for each refresh at a time. All of it can be cancelled.
final class BackgroundWork: Sendable {
    private struct State {
        var tasks: [Refresh: Task<Void, Never>] = [:]
        var isClosed = false
    }

    /// The maximum number of tasks; beyond it, none is started.
    private static let limit = 256

    private let state = Mutex(State())

    /// Starts the work, unless it is already running, the limit is reached, or everything was closed. Returns whether
    /// it was started.
    func start(_ refresh: Refresh, _ work: @escaping @Sendable () async -> Void) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.tasks.count < Self.limit, state.tasks[refresh] == nil else {
                return false
            }
            // The end of the task waits for this lock, so it is in the table by then.
            state.tasks[refresh] = Task {
                await work()
                _ = self.state.withLock { $0.tasks.removeValue(forKey: refresh) }
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
