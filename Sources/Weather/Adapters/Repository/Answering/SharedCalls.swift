import Synchronization

/// Joins those who ask the same at the same time: one call a key, whoever asks while it runs gets its result.
///
/// A different key is a different call, never touched. The call ends early only when the last one waiting for it was
/// cancelled; someone who merely lost interest leaves it running, so that its answer still reaches the cache.
final class SharedCalls<Value: Sendable>: Sendable {
    /// One wait for one call.
    struct Ticket: Sendable {
        fileprivate let key: String
        fileprivate let number: UInt64
    }

    private struct Flight {
        let number: UInt64
        var task: Task<Void, Never>?
        var waiting: [UInt64: @Sendable (Value) -> Void]
        /// Someone left without wanting it to end.
        var isWanted = false
    }

    private struct State {
        var flights: [String: Flight] = [:]
        var lastNumber: UInt64 = 0

        mutating func nextNumber() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    /// Joins the call under way for `key`, or starts `call`. `receive` is called once with its result, unless the
    /// ticket is given back before.
    /// - Parameter refusal: What comes instead of a call that would have to be started; nil starts it. Joining is free.
    func join(
        _ key: String,
        unless refusal: () -> Value? = { nil },
        starting call: @escaping @Sendable () async -> Value,
        receive: @escaping @Sendable (Value) -> Void
    ) -> Ticket {
        let (ticket, refused) = state.withLock { state -> (Ticket, Value?) in
            let ticket = Ticket(key: key, number: state.nextNumber())
            if state.flights[key] != nil {
                state.flights[key]?.waiting[ticket.number] = receive
            } else if let refused = refusal() {
                return (ticket, refused)
            } else {
                let number = state.nextNumber()
                // The task's end waits for this lock: the flight is in the table before it can be taken out.
                let task = Task { self.landed(key, number, with: await call()) }
                state.flights[key] = Flight(number: number, task: task, waiting: [ticket.number: receive])
            }
            return (ticket, nil)
        }
        if let refused { receive(refused) }
        return ticket
    }

    /// The result of the call under way for `key`, or of `call`; nil when the task was cancelled.
    /// - Parameter goesOn: Whether the call goes on for the cache's sake when the task is cancelled.
    func value(
        _ key: String,
        goesOn: Bool = false,
        unless refusal: () -> Value? = { nil },
        starting call: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let (results, sender) = AsyncStream<Value>.makeStream()
        let ticket = join(key, unless: refusal, starting: call) {
            sender.yield($0)
            sender.finish()
        }
        for await result in results { return result }
        if goesOn { leave(ticket) } else { cancel(ticket) }
        return nil
    }

    /// Stops waiting; the call goes on for the cache's sake.
    func leave(_ ticket: Ticket) {
        state.withLock { state in
            guard state.flights[ticket.key]?.waiting.removeValue(forKey: ticket.number) != nil else { return }
            state.flights[ticket.key]?.isWanted = true
        }
    }

    /// Stops waiting, and ends the call when nobody else wants it.
    func cancel(_ ticket: Ticket) {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            guard state.flights[ticket.key]?.waiting.removeValue(forKey: ticket.number) != nil,
                let flight = state.flights[ticket.key], flight.waiting.isEmpty, !flight.isWanted
            else { return nil }
            // Whoever asks from now on starts anew instead of joining a call that is ending.
            state.flights[ticket.key] = nil
            return flight.task
        }
        abandoned?.cancel()
    }

    var isIdle: Bool { state.withLock(\.flights.isEmpty) }

    /// Ends the calls that go on for the cache's sake only.
    func cancelUnawaited() {
        let tasks = state.withLock { $0.flights.values.filter(\.waiting.isEmpty).compactMap(\.task) }
        tasks.forEach { $0.cancel() }
    }

    private func landed(_ key: String, _ number: UInt64, with value: Value) {
        let waiting = state.withLock { state -> [@Sendable (Value) -> Void] in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return Array(flight.waiting.values)
        }
        for receive in waiting { receive(value) }
    }
}
