import Synchronization

/// Work done once for all who ask for it at the same time: one piece of work for each key, whose result goes to everybody who
/// asked while it ran.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// One wait for one result.
    public struct Ticket: Sendable {
        fileprivate let key: Key
        fileprivate let number: UInt64
    }

    /// What happens to the work when somebody stops waiting for it.
    public enum Leaving: Sendable {
        /// It goes on, also with nobody left: whoever comes later can use its result.
        case goesOn
        /// It is cancelled, unless somebody else waits for it or has left it to go on.
        case endsWithTheLast
    }

    private struct Flight {
        let number: UInt64
        let task: Task<Void, Never>
        var waiting: [UInt64: @Sendable (Value) -> Void]
        /// Somebody left it to go on.
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

    /// Joins the work under way for a key, or starts `work`. `receive` is called once with the result, unless the ticket is
    /// given back before.
    /// - Parameter known: Asked before work is started, and never where it can be joined: what comes instead of it, for example
    ///   the result of work that has just ended. Nil starts it. Must not ask this object again.
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
                // The task's end waits for this lock: the flight is in the table before it can be taken out.
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

    /// The result of the work under way for a key, or of `work`. Waits for it also where the task is cancelled.
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

    /// The result of the work under way for a key, or of `work`; nil when the task is cancelled.
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

    /// Stops waiting. Without effect once the result has come.
    public func leave(_ ticket: Ticket, _ leaving: Leaving) {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            guard state.flights[ticket.key]?.waiting.removeValue(forKey: ticket.number) != nil else {
                return nil
            }
            if leaving == .goesOn { state.flights[ticket.key]?.goesOn = true }
            guard let flight = state.flights[ticket.key], flight.waiting.isEmpty, !flight.goesOn else {
                return nil
            }
            // Whoever asks from now on starts anew instead of joining work that is ending.
            state.flights[ticket.key] = nil
            return flight.task
        }
        abandoned?.cancel()
    }

    /// The number of pieces of work under way.
    public var count: Int { state.withLock(\.flights.count) }

    /// Whether no work is under way.
    public var isIdle: Bool { count == 0 }

    /// Cancels the work that nobody waits for.
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
