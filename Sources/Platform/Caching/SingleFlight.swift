import Synchronization

/// Runs work once for all simultaneous callers: at most one piece of work for each key, whose result is
/// delivered to all who asked while it ran.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// One caller's wait for one result.
    public struct Ticket: Sendable {
        fileprivate let key: Key
        fileprivate let number: UInt64
    }

    /// What happens to the running work when a caller stops waiting.
    public enum Leaving: Sendable {
        /// The work continues even if no caller is left, so that later callers can use its result.
        case goesOn
        /// The work is cancelled, unless other callers wait for it or an earlier caller left it running (``goesOn``).
        case endsWithTheLast
    }

    private struct Flight {
        let number: UInt64
        let task: Task<Void, Never>
        var waiting: [UInt64: @Sendable (Value) -> Void]
        /// Whether a caller left with ``Leaving/goesOn``.
        var goesOn = false
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var lastNumber: UInt64 = 0

        mutating func nextNumber() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    public init() {}

    /// Joins the running work of a key, or starts `work`. `receive` is called once with the result, unless the
    /// caller leaves before.
    ///
    /// - Parameter known: Called before work is started, but not if work can be joined. Returns a result to use
    ///   instead, for example that of work that has just ended; `nil` starts the work. It must not call this
    ///   object.
    @discardableResult
    public func join(
        _ key: Key,
        unless known: () -> Value? = { nil },
        starting work: @escaping @Sendable () async -> Value,
        receive: @escaping @Sendable (Value) -> Void
    ) -> Ticket {
        let (ticket, value) = state.withLock { state -> (Ticket, Value?) in
            let ticket = Ticket(key: key, number: state.nextNumber())
            if state.flights[key] != nil {
                state.flights[key]?.waiting[ticket.number] = receive
            } else if let value = known() {
                return (ticket, value)
            } else {
                let number = state.nextNumber()
                // The end of the task waits for this lock, so the flight is in the table by then.
                let task = Task { self.landed(key, number, with: await work()) }
                state.flights[key] = Flight(
                    number: number,
                    task: task,
                    waiting: [ticket.number: receive]
                )
            }
            return (ticket, nil)
        }
        if let value { receive(value) }
        return ticket
    }

    /// Returns the result of the key's running work, or of `work`. It waits even if the task is cancelled.
    ///
    /// - Parameter known: As in ``join(_:unless:starting:receive:)``.
    public func value(
        _ key: Key,
        unless known: () -> Value? = { nil },
        starting work: @escaping @Sendable () async -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            join(key, unless: known, starting: work) { continuation.resume(returning: $0) }
        }
    }

    /// Returns the result of the key's running work, or of `work`; `nil` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - leaving: What happens to the work then.
    ///   - known: As in ``join(_:unless:starting:receive:)``.
    public func value(
        _ key: Key,
        ifCancelled leaving: Leaving,
        unless known: () -> Value? = { nil },
        starting work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let (results, sender) = AsyncStream<Value>.makeStream()
        let ticket = join(key, unless: known, starting: work) {
            sender.yield($0)
            sender.finish()
        }
        for await result in results { return result }
        leave(ticket, leaving)
        return nil
    }

    /// Stops waiting. It has no effect after the result was delivered.
    public func leave(_ ticket: Ticket, _ leaving: Leaving) {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            guard state.flights[ticket.key]?.waiting.removeValue(forKey: ticket.number) != nil else {
                return nil
            }
            if leaving == .goesOn { state.flights[ticket.key]?.goesOn = true }
            guard let flight = state.flights[ticket.key], flight.waiting.isEmpty, !flight.goesOn else {
                return nil
            }
            // Later callers start new work instead of joining work that is being cancelled.
            state.flights[ticket.key] = nil
            return flight.task
        }
        abandoned?.cancel()
    }

    /// The number of pieces of work under way.
    public var count: Int { state.withLock(\.flights.count) }

    /// The number of callers who wait for a result.
    public var waitingCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiting.count } } }

    /// Whether work of one of the keys is running.
    public func isRunning(anyOf keys: [Key]) -> Bool {
        state.withLock { state in keys.contains { state.flights[$0] != nil } }
    }

    /// Whether no work is running.
    public var isIdle: Bool { count == 0 }

    /// Cancels all work without waiting callers. Does not wait for its end.
    public func cancelUnawaited() {
        let tasks = state.withLock { $0.flights.values.filter(\.waiting.isEmpty).map(\.task) }
        for task in tasks { task.cancel() }
    }

    private func landed(_ key: Key, _ number: UInt64, with value: Value) {
        let waiting = state.withLock { state -> [@Sendable (Value) -> Void] in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return Array(flight.waiting.values)
        }
        for receive in waiting { receive(value) }
    }
}
