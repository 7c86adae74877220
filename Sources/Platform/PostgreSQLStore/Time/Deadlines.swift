import Clocks
import Synchronization

/// Calls back when deadlines pass.
///
/// One task sleeps until the earliest of all: most deadlines are met long before, and so cost an entry in a table and no
/// task of their own.
final class Deadlines: Sendable {
    /// Identifies a deadline, to remove it.
    struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private struct Entry {
        let moment: Duration
        let act: @Sendable (ID) -> Void
    }

    private struct State {
        var last = 0
        var entries: [ID: Entry] = [:]
        /// Until when the task sleeps.
        var wakes: Duration?
        var task: Task<Void, Never>?
    }

    private let timeline: Timeline
    private let state = Mutex(State())

    init(_ timeline: Timeline) {
        self.timeline = timeline
    }

    /// Calls `act` once with the returned identifier, unless it is removed within a duration from now.
    func add(within limit: Duration, _ act: @escaping @Sendable (ID) -> Void) -> ID {
        let moment = timeline.elapsed + limit
        return state.withLock { state in
            state.last += 1
            let id = ID(number: state.last)
            state.entries[id] = Entry(moment: moment, act: act)
            if state.wakes.map({ moment < $0 }) ?? true { sleep(until: moment, &state) }
            return id
        }
    }

    /// Forgets a deadline, unless its time has come already.
    func remove(_ id: ID) {
        state.withLock { $0.entries[id] = nil }
    }

    private func sleep(until moment: Duration, _ state: inout State) {
        state.task?.cancel()
        state.wakes = moment
        state.task = Task { [timeline, weak self] in
            do { try await timeline.sleep(until: moment) } catch { return }
            self?.wake(from: moment)
        }
    }

    private func wake(from moment: Duration) {
        let now = max(timeline.elapsed, moment)
        let due = state.withLock { state in
            // A task that was replaced while it woke leaves the rest to the other.
            guard state.wakes == moment else { return [(key: ID, value: Entry)]() }
            let due = state.entries.filter { $0.value.moment <= now }
            for id in due.keys { state.entries[id] = nil }
            (state.wakes, state.task) = (nil, nil)
            if let next = state.entries.values.map(\.moment).min() { sleep(until: next, &state) }
            return due.sorted { $0.value.moment < $1.value.moment }
        }
        for (id, entry) in due { entry.act(id) }
    }
}
