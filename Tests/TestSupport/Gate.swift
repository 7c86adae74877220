import Synchronization

/// Holds up whoever comes until it is opened, whether they are cancelled or not.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var count = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// How many came before it was opened.
    package var waiting: Int { state.withLock(\.count) }

    package func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                guard !state.isOpen else { return true }
                state.waiting.append(continuation)
                state.count += 1
                return false
            }
            if isOpen { continuation.resume() }
        }
    }

    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
