import Synchronization
public import WeatherModels
public import WeatherPorts

/// A device that tells its position when it is told to: whoever asks waits until then.
public final class FakeLocation: LocationProvider {
    private typealias Waiting = CheckedContinuation<Result<DeviceLocation, LocationError>, Never>

    private struct State {
        var answer: Result<DeviceLocation, LocationError>?
        var waiting: [Waiting] = []
        var watchers: [(count: Int, reached: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Mutex<State>

    /// - Parameter answer: Nil: nobody is answered yet.
    public init(_ answer: Result<DeviceLocation, LocationError>? = nil) {
        state = Mutex(State(answer: answer))
    }

    public func location() async throws(LocationError) -> DeviceLocation {
        let result = await withCheckedContinuation { (asking: Waiting) in
            let (answer, reached) = state.withLock { state in
                if state.answer == nil { state.waiting.append(asking) }
                let count = state.waiting.count
                let reached = state.watchers.filter { $0.count <= count }
                state.watchers.removeAll { $0.count <= count }
                return (state.answer, reached)
            }
            for watcher in reached { watcher.reached.resume() }
            if let answer { asking.resume(returning: answer) }
        }
        return try result.get()
    }

    /// Answers all who wait, and whoever asks later.
    public func tell(_ answer: Result<DeviceLocation, LocationError>) {
        let waiting = state.withLock { state in
            state.answer = answer
            defer { state.waiting = [] }
            return state.waiting
        }
        for asking in waiting { asking.resume(returning: answer) }
    }

    /// Returns once so many wait at the same time.
    public func waitFor(askers count: Int) async {
        await withCheckedContinuation { reached in
            let isThere = state.withLock { state in
                if state.waiting.count >= count { return true }
                state.watchers.append((count, reached))
                return false
            }
            if isThere { reached.resume() }
        }
    }
}
