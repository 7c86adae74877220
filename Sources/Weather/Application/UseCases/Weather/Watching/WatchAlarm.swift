import Clocks
import Foundation
import Synchronization

/// Wakes waiters at moments of the wall clock, which may stand still, run fast or be set back. A single task
/// checks the clock each real second while there are waiters.
final class WatchAlarm: Sendable {
    private struct Waiting {
        let moment: Date
        let ring: @Sendable () -> Void
    }

    private struct State {
        var waiting: [ObjectIdentifier: Waiting] = [:]
        /// A lower bound of all awaited moments.
        var earliest = Date.distantFuture
        var lastLook = Date.distantPast
        var looking: Task<Void, Never>?
    }

    private let wallClock: WallClock
    private let ticks: any Clock<Duration>
    private let state = Mutex(State())

    init(wallClock: WallClock, ticks: any Clock<Duration>) {
        (self.wallClock, self.ticks) = (wallClock, ticks)
    }

    /// Calls back once, within a second after the moment or after the clock was set back. A waiter waits for one moment
    /// at a time.
    func set(_ id: ObjectIdentifier, to moment: Date, ring: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.waiting[id] = Waiting(moment: moment, ring: ring)
            state.earliest = min(state.earliest, moment)
            guard state.looking == nil else { return }
            state.lastLook = wallClock.now
            state.looking = Task { [weak self, ticks] in
                while (try? await ticks.sleep(for: .seconds(1))) != nil, self?.look() ?? false {}
            }
        }
    }

    func cancel(_ id: ObjectIdentifier) {
        state.withLock { state in
            state.waiting[id] = nil
            guard state.waiting.isEmpty else { return }
            state.looking?.cancel()
            state.looking = nil
        }
    }

    /// - Returns: Whether to check again.
    private func look() -> Bool {
        let due = state.withLock { state -> [Waiting]? in
            guard !state.waiting.isEmpty else {
                state.looking = nil
                return nil
            }
            let now = wallClock.now
            let isSetBack = now < state.lastLook
            state.lastLook = now
            guard isSetBack || now >= state.earliest else { return [] }
            let due = state.waiting.filter { isSetBack || $0.value.moment <= now }
            due.keys.forEach { state.waiting[$0] = nil }
            state.earliest = state.waiting.values.map(\.moment).min() ?? .distantFuture
            return Array(due.values)
        }
        due?.forEach { $0.ring() }
        return due != nil
    }
}
