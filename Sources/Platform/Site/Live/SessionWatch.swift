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
        /// Whether the last question had no answer.
        var isUnreadable = false
    }

    private let pause: Duration
    private let sessions: SessionUseCases
    private let report: @Sendable (AccountFailure) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - pause: The time between two rounds of questions.
    ///   - report: Called when sessions cannot be read, once until they can be read again.
    init(
        _ sessions: SessionUseCases,
        pause: Duration = .seconds(2),
        report: @escaping @Sendable (AccountFailure) -> Void = { _ in }
    ) {
        (self.sessions, self.pause, self.report) = (sessions, pause, report)
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
            for session in sessions where await hasEnded(session) { end(session) }
        }
    }

    /// What cannot be read now is no reason to end anything.
    private func hasEnded(_ session: Session.ID) async -> Bool {
        do throws(AccountFailure) {
            let isOpen = try await sessions.isOpen(session)
            state.withLock { $0.isUnreadable = false }
            return !isOpen
        } catch {
            let isFirst = state.withLock { state in
                defer { state.isUnreadable = true }
                return !state.isUnreadable
            }
            if isFirst { report(error) }
            return false
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
