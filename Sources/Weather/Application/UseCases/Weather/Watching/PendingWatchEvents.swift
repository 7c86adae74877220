import Synchronization
import WeatherModels

/// The pending events of a watch: the newest announced answer, and whether its alarm rang. An event that
/// arrives several times while the watch is busy is stored once.
final class PendingWatchEvents: Sendable {
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

    /// Removes and returns the next event; `nil` if there is none.
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

    /// Waits until there may be an event. Returns `false` if the task was cancelled.
    func wait() async -> Bool {
        for await _ in arrivals { return true }
        return false
    }
}
