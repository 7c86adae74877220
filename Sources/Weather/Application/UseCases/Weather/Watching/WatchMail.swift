import Synchronization
import WeatherModels

/// What a watch has still to do: the newest answer told and whether its alarm rang. Whatever comes while it is busy is kept
/// once.
final class WatchMail: Sendable {
    private struct State {
        var hasBegun = false
        var told: WeatherAnswer?
        var hasRung = false
    }

    private let state = Mutex(State())
    private let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation

    init() {
        (arrivals, arrival) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func tell(_ answer: WeatherAnswer) {
        state.withLock { $0.told = answer }
        arrival.yield()
    }

    func ring() {
        state.withLock { $0.hasRung = true }
        arrival.yield()
    }

    /// The next thing to do; nil when there is none.
    func take() -> WatchSchedule.Event? {
        state.withLock { state in
            guard state.hasBegun else {
                state.hasBegun = true
                return .began
            }
            if let told = state.told {
                state.told = nil
                return .told(told)
            }
            defer { state.hasRung = false }
            return state.hasRung ? .rang : nil
        }
    }

    /// Waits until there may be something to do; false when the task was cancelled.
    func wait() async -> Bool {
        for await _ in arrivals { return true }
        return false
    }
}
