import Synchronization

/// The notes people leave, in the order they came, for as long as the process lives.
final class Notes: Sendable {
    private struct State {
        var texts: [String] = []
        var followers: [Int: AsyncStream<[String]>.Continuation] = [:]
        var lastFollower = 0
    }

    private let state = Mutex(State())

    var all: [String] { state.withLock(\.texts) }

    func add(_ text: String) {
        state.withLock { state in
            state.texts.append(text)
            for follower in state.followers.values { follower.yield(state.texts) }
        }
    }

    /// All of them now, and after each that is added.
    func changes() -> AsyncStream<[String]> {
        let (stream, continuation) = AsyncStream<[String]>.makeStream(bufferingPolicy: .bufferingNewest(1))
        state.withLock { state in
            state.lastFollower += 1
            let number = state.lastFollower
            state.followers[number] = continuation
            continuation.onTermination = { [self] _ in
                _ = self.state.withLock { $0.followers.removeValue(forKey: number) }
            }
            continuation.yield(state.texts)
        }
        return stream
    }
}
