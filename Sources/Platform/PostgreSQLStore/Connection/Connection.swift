import CPostgreSQL
import SQLStore
import Synchronization

/// A connection in pipeline mode, used by one operation at a time.
///
/// A lock confines it: the operation sends on its own thread, which never waits since the socket is non-blocking, and the
/// watcher's thread receives and resumes the operation. So an answer costs one change of threads.
final class Connection: SocketOwner {
    struct State {
        /// `nil` once it is closed.
        var opened: OpenedConnection?
        var batch: Batch?
        /// The number of its socket for the watcher.
        var watched: Int?
        /// Whether something is left to send.
        var isBlocked = false
        var statements: StatementCache
        /// The server's prepared statements are of no more use: all are to be deallocated there.
        var isOutdated = false
        /// The schemas that were found to fit.
        var schemas: Set<Int32> = []
    }

    let state: Mutex<State>
    let deadlines: Deadlines
    let watcher: SocketWatcher
    /// By the timeline of its pool.
    let openedAt: Duration
    private let whenLost: @Sendable (Connection, PostgreSQLError) -> Void

    /// - Parameter whenLost: Called once when it ends by itself, with the reason.
    init(
        _ opened: OpenedConnection,
        statements: Int,
        openedAt: Duration,
        _ deadlines: Deadlines,
        _ watcher: SocketWatcher,
        whenLost: @escaping @Sendable (Connection, PostgreSQLError) -> Void
    ) throws(PostgreSQLError) {
        state = Mutex(State(opened: opened, statements: StatementCache(limit: statements)))
        (self.deadlines, self.watcher, self.openedAt, self.whenLost) = (
            deadlines, watcher, openedAt, whenLost
        )
        let number = try watcher.add(opened.pq.socket(opened.pointer), self)
        state.withLock { $0.watched = number }
    }

    var isOpen: Bool { state.withLock { $0.opened != nil } }

    /// Sends statements together and returns what they return. After one that fails the others are not run.
    ///
    /// Ignores cancellation, so that a change is made or refused; the limit ends it.
    ///
    /// - Parameter limit: How long it may take. After it the connection is closed.
    /// - Throws: ``PostgreSQLError``, or ``StoreObstacle`` for a value that cannot be stored.
    nonisolated(nonsending) func run(
        _ statements: [Statement],
        within limit: Duration
    ) async throws -> [ResultTable] {
        let encoded = try statements.map { statement in (statement.sql, try EncodedValues(statement.values)) }
        let answer: Batch.Answer = await withCheckedContinuation { continuation in
            begin(within: limit, { continuation.resume(returning: $0) }) { state in state.send(encoded) }
        }
        return try answer.get()
    }

    /// Sends a statement without values whose answer nobody waits for.
    ///
    /// - Parameter done: Called with the answer, on any thread; must not wait.
    func post(_ sql: String, within limit: Duration, _ done: @escaping @Sendable (Batch.Answer) -> Void) {
        do {
            let encoded = [(sql, try EncodedValues([]))]
            begin(within: limit, done) { state in state.send(encoded) }
        } catch {
            done(.failure(.misuse(String(describing: error))))
        }
    }

    /// Runs several statements of one text without values, as a migration has them. They may be in a transaction.
    nonisolated(nonsending) func run(
        script: String,
        within limit: Duration
    ) async throws(PostgreSQLError) {
        let answer: Batch.Answer = await withCheckedContinuation { continuation in
            begin(within: limit, { continuation.resume(returning: $0) }) { state in state.send(script: script)
            }
        }
        _ = try answer.get()
    }

    /// Sends a batch, whose answer goes to `done`.
    private func begin(
        within limit: Duration,
        _ done: @escaping @Sendable (Batch.Answer) -> Void,
        _ send: (inout State) -> State.Sent
    ) {
        let deadline = deadlines.add(within: limit) { [weak self] id in
            self?.end(.timedOut, ifWaitingUntil: id)
        }
        let sent = state.withLock { state in
            let refusal = state.begin(Batch(done, deadline: deadline))
            let sent = if let refusal { refusal } else { send(&state) }
            watch(&state, isBlocked: sent == .partly)
            return sent
        }
        switch sent {
        case .all, .partly: break
        case .refused(let error):
            deadlines.remove(deadline)
            done(.failure(error))
        case .lost(let error): end(error)
        }
    }

    /// Closes it. Whoever waits for an answer is told.
    func close() { end(.unreachable("the connection was closed"), isLost: false) }

    func socketIsReady() {
        let received = state.withLock { state in
            let received = state.receive()
            watch(&state, isBlocked: received.isUnsent)
            return received
        }
        switch received {
        case .nothing, .unsent: break
        case .answered(let batch): finish(batch, batch.answer)
        case .lost(let error): end(error)
        }
    }

    /// Notes whether something is left to send. Within the lock, so that the watcher learns it in order.
    private func watch(_ state: inout State, isBlocked: Bool) {
        guard state.isBlocked != isBlocked, let number = state.watched else { return }
        state.isBlocked = isBlocked
        watcher.watch(number, writing: isBlocked)
    }

    /// - Parameter deadline: Has no effect if another batch or none is waited for.
    private func end(
        _ error: PostgreSQLError,
        isLost: Bool = true,
        ifWaitingUntil deadline: Deadlines.ID? = nil
    ) {
        let (opened, batch) = state.withLock { state -> (OpenedConnection?, Batch?) in
            if let deadline, state.batch?.deadline != deadline { return (nil, nil) }
            defer { (state.opened, state.batch, state.watched) = (nil, nil, nil) }
            if let number = state.watched { watcher.remove(number) }
            return (state.opened, state.batch)
        }
        guard let opened else { return }
        // The last reference closes the socket, which nobody watches any more.
        withExtendedLifetime(opened) {}
        if isLost { whenLost(self, error) }
        if let batch { finish(batch, .failure(batch.failure ?? error)) }
    }

    private func finish(_ batch: Batch, _ answer: Batch.Answer) {
        deadlines.remove(batch.deadline)
        batch.done(answer)
    }
}
