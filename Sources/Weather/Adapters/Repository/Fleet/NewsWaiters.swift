import Clocks
import Synchronization

/// Who waits for news of a call, by its name.
final class NewsWaiters: Sendable {
    private struct State {
        var last = 0
        var waiters: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    }

    private let state = Mutex(State())

    /// Somebody who waits. News that comes before the wait begins is not missed.
    struct Waiter: Sendable {
        fileprivate let name: String
        fileprivate let number: Int
        fileprivate let news: AsyncStream<Void>

        /// Waits for news, but not longer than this.
        func wait(atMost limit: Duration, on clock: any Clock<Duration>) async {
            let news = news
            _ = await clock.result(within: limit) { for await _ in news { return } }
        }
    }

    func expect(_ name: String) -> Waiter {
        let (news, sender) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.last += 1
            state.waiters[name, default: [:]][state.last] = sender
            return state.last
        }
        return Waiter(name: name, number: number, news: news)
    }

    func forget(_ waiter: Waiter) {
        state.withLock { state in
            state.waiters[waiter.name]?[waiter.number] = nil
            if state.waiters[waiter.name]?.isEmpty ?? false { state.waiters[waiter.name] = nil }
        }
    }

    func wake(_ name: String) {
        for sender in state.withLock({ Array(($0.waiters[name] ?? [:]).values) }) { sender.yield() }
    }

    func wakeAll() {
        for sender in state.withLock({ $0.waiters.values.flatMap(\.values) }) { sender.yield() }
    }
}
