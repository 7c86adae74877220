import Accounts
import HTTPService
import LiveUpdates
import Synchronization

/// Ends the streams of sessions that have ended. One task asks for all of them, as long as there are any.
final class SessionWatch: Sendable {
    private struct State {
        var sinks: [Session.ID: [Int: any EventSink]] = [:]
        var lastNumber = 0
        var isAsking = false
    }

    private let pause: Duration
    private let isOpen: @Sendable (Session.ID) async -> Bool
    private let state = Mutex(State())

    /// - Parameter pause: The time between two rounds of questions.
    init(_ sessions: SessionUseCases, pause: Duration = .seconds(2)) {
        self.pause = pause
        // What cannot be read now is no reason to end anything.
        isOpen = { id in (try? await sessions.isOpen(id)) ?? true }
    }

    /// Returns events that end with the session, after one that makes the page load again.
    func ending(_ events: any EventSource, with session: Session.ID) -> some EventSource {
        LiveStream { [self] sink in
            let number = join(sink, session)
            let subscription = events.open(sink)
            return Subscription {
                subscription.cancel()
                self.leave(number, session)
            }
        }
    }

    private func join(_ sink: any EventSink, _ session: Session.ID) -> Int {
        let (number, begins) = state.withLock { state in
            state.lastNumber += 1
            state.sinks[session, default: [:]][state.lastNumber] = sink
            defer { state.isAsking = true }
            return (state.lastNumber, !state.isAsking)
        }
        if begins { Task { await ask() } }
        return number
    }

    private func leave(_ number: Int, _ session: Session.ID) {
        state.withLock { state in
            state.sinks[session]?[number] = nil
            if state.sinks[session]?.isEmpty == true { state.sinks[session] = nil }
        }
    }

    private func ask() async {
        while true {
            try? await Task.sleep(for: pause)
            let sessions = state.withLock { state in
                if state.sinks.isEmpty { state.isAsking = false }
                return Array(state.sinks.keys)
            }
            guard !sessions.isEmpty else { return }
            for session in sessions where await !isOpen(session) { end(session) }
        }
    }

    private func end(_ session: Session.ID) {
        let sinks = state.withLock { $0.sinks.removeValue(forKey: session) } ?? [:]
        for sink in sinks.values {
            sink.send(.reload)
            sink.end()
        }
    }
}

extension EventBytes {
    /// The event that makes a page load again.
    static var reload: EventBytes { EventBytes(name: "reload", data: "") }
}
