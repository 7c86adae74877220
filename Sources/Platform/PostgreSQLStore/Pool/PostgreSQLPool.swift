import Clocks
import Synchronization

/// The connections of a node to its database, shared by all stores that have their tables there.
///
/// It opens a connection when somebody needs one and none is free, up to a limit. Who waits is served in order, is refused
/// after some time, and at once if too many wait. While the server does not answer, one task tries to connect, with pauses
/// that grow; everybody else is refused at once, so that neither the node nor the server is held up by a crowd. A server
/// that takes questions and does not answer is found out by the first answer that is overdue.
public final class PostgreSQLPool: Sendable {
    /// Where the database is.
    public let address: PostgreSQLAddress
    let limits: PostgreSQLLimits
    let timeline: Timeline
    let deadlines: Deadlines
    let random: @Sendable () -> Double
    let counts = Mutex(PostgreSQLCounts())
    let opening: Opening
    let watcher = SocketWatcher()
    let state: Mutex<PoolState>
    let pauses = GrowingPauses(first: .milliseconds(200), limit: .seconds(3))
    let probing = Mutex<Task<Void, Never>?>(nil)

    /// Connects to nothing yet.
    ///
    /// - Parameters:
    ///   - application: What the server's administrator sees (`application_name`).
    ///   - role: Which of several hosts is used.
    ///   - clock: Measures limits and pauses; monotonic.
    ///   - random: Returns a number in 0 ..< 1, for the jitter of pauses.
    public init(
        _ address: PostgreSQLAddress,
        application: String,
        for role: PostgreSQLRole = .primary,
        limits: PostgreSQLLimits = PostgreSQLLimits(),
        clock: any Clock<Duration>,
        random: @escaping @Sendable () -> Double
    ) {
        (self.address, self.limits, self.random) = (address, limits, random)
        timeline = Timeline(clock)
        deadlines = Deadlines(timeline)
        opening = Opening(
            parameters: address.parameters(application: application, limits, role),
            limit: limits.connecting
        )
        state = Mutex(PoolState(limits: limits))
    }

    deinit { close() }

    /// What happened since the start, and what is now.
    public var figures: PostgreSQLCounts {
        var figures = counts.withLock(\.self)
        state.withLock { state in
            figures.connections = state.count - state.opening
            figures.waiting = state.waiters.count
            if case .silent = state.health { figures.isAnswering = false }
        }
        return figures
    }

    /// Closes all connections: those in use when they are free. Nothing can be asked afterwards.
    public func close() {
        let (idle, waiters) = state.withLock { state in
            defer {
                state.count -= state.idle.count
                state.idle = []
                state.isClosed = true
            }
            return (state.idle, state.waiters.all())
        }
        probing.withLock { $0.take() }?.cancel()
        for connection in idle { connection.close() }
        for waiter in waiters { refuse(waiter, .unreachable("the connections were closed")) }
    }

    /// Takes a connection, which has to be given back.
    nonisolated(nonsending) func take() async throws(PostgreSQLError) -> Connection {
        if let free = state.withLock({ $0.waiters.count == 0 ? $0.idle.popLast() : nil }) { return free }
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let answer: PoolWaiters.Answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait(number, continuation)
                // A task that was cancelled before it waited called the handler in vain.
                if Task.isCancelled { refuse(number, .cancelled) }
            }
        } onCancel: {
            refuse(number, .cancelled)
        }
        return try answer.get()
    }

    /// Runs a closure on a connection. After an error the connection is not used again: it may be within a transaction.
    nonisolated(nonsending) func use<Answer>(
        _ body: nonisolated(nonsending) (Connection) async throws -> Answer
    ) async throws -> Answer {
        let connection = try await take()
        do {
            let answer = try await body(connection)
            give(connection, isUsable: true)
            return answer
        } catch {
            give(connection, isUsable: false)
            throw error
        }
    }

    /// Gives a connection back.
    ///
    /// - Parameter isUsable: Whether it is in no transaction, and nothing is known against it.
    func give(_ connection: Connection, isUsable: Bool) {
        let isOld = timeline.elapsed - connection.openedAt > limits.age
        let keeps = isUsable && !isOld && connection.isOpen
        let (isKept, waiter) = state.withLock { state -> (Bool, PoolWaiters.Waiter?) in
            guard keeps, !state.isClosed else {
                state.count -= 1
                return (false, nil)
            }
            let waiter = state.waiters.first()
            if waiter == nil { state.idle.append(connection) }
            return (true, waiter)
        }
        if let waiter { serve(waiter, connection) }
        guard !isKept else {
            // It may have been lost while nobody watched the list of free ones.
            if waiter == nil, !connection.isOpen { drop(connection, .unreachable("the connection was lost")) }
            return
        }
        connection.close()
        proceed()
    }

    private func wait(_ number: Int, _ continuation: CheckedContinuation<PoolWaiters.Answer, Never>) {
        let deadline = deadlines.add(within: limits.patience) { [weak self] _ in
            self?.refuse(number, .exhausted)
        }
        let waiter = PoolWaiters.Waiter(number: number, continuation: continuation, deadline: deadline)
        let answer = state.withLock { state -> PoolWaiters.Answer? in
            if state.waiters.count == 0, let free = state.idle.popLast() { return .success(free) }
            if let refusal = state.refusal { return .failure(refusal) }
            state.waiters.append(waiter)
            return nil
        }
        switch answer {
        case .success(let connection): serve(waiter, connection)
        case .failure(let error): refuse(waiter, error)
        case nil: proceed()
        }
    }

    private func serve(_ waiter: PoolWaiters.Waiter, _ connection: Connection) {
        deadlines.remove(waiter.deadline)
        waiter.continuation.resume(returning: .success(connection))
    }

    private func refuse(_ waiter: PoolWaiters.Waiter, _ error: PostgreSQLError) {
        deadlines.remove(waiter.deadline)
        counts.withLock { $0.refusals += 1 }
        waiter.continuation.resume(returning: .failure(error))
    }

    private func refuse(_ number: Int, _ error: PostgreSQLError) {
        if let waiter = state.withLock({ $0.waiters.remove(number) }) { refuse(waiter, error) }
    }

    /// Opens what those who wait need, and refuses them if it is hopeless.
    func proceed() {
        let (openings, hopeless) = state.withLock { state in (state.openings(), state.hopeless()) }
        for _ in 0..<openings { Task { await open() } }
        guard !hopeless.isEmpty, let refusal = state.withLock(\.refusal) else { return }
        for waiter in hopeless { refuse(waiter, refusal) }
    }

    /// A connection ended by itself. One in use is given back by who uses it.
    func drop(_ connection: Connection, _ error: PostgreSQLError) {
        let (closing, probes) = state.withLock { state -> ([Connection], Bool) in
            state.remove(connection)
            if error == .timedOut { return state.hang(error) }
            if case .answering = state.health { state.health = .unknown }
            return ([], false)
        }
        for connection in closing { connection.close() }
        if probes { probe() }
        proceed()
    }
}
