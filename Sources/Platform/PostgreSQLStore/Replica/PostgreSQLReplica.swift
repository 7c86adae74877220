import Clocks
import SQLStore
import Synchronization

/// A server that follows the primary, for reads of what may be a second old.
///
/// It is asked only if it has all that the primary had acknowledged at some moment of the last second; whoever reads first
/// asks the primary how far that is, for all that read within the next half second. Where it is behind, silent, slow or
/// no replica, nothing is answered and the primary has to be asked; then it is left alone for a while.
public final class PostgreSQLReplica: Sendable {
    /// How old what it answers may be.
    static let mostAge = Duration.seconds(1)
    /// How long a position is used: the rest of the second is for asking the replica.
    static let positionLifetime = Duration.milliseconds(500)

    /// Its connections.
    public let pool: PostgreSQLPool
    let primary: PostgreSQLPool
    private let state = Mutex(State())

    private struct State {
        var gate = ReplicaGate()
        var counts = ReplicaCounts()
        var position: ReplicaPosition?
        /// Who asks the primary now.
        var asking: Task<ReplicaPosition?, Never>?
    }

    /// - Parameters:
    ///   - pool: Made for ``PostgreSQLRole/replica``, with ``PostgreSQLLimits/ofReplica``.
    ///   - primary: The connections to the server that it follows.
    public init(_ pool: PostgreSQLPool, of primary: PostgreSQLPool) {
        (self.pool, self.primary) = (pool, primary)
    }

    /// What became of reads since the start.
    public var figures: ReplicaCounts {
        state.withLock { state in
            var counts = state.counts
            counts.isUsed = state.gate.isOpen
            return counts
        }
    }

    /// What the replica made of a read.
    enum Attempt<Answer: Sendable>: Sendable {
        case answered(Answer)
        /// The primary has to be asked.
        case passed
    }

    /// Reads, if it can be done at once and what is read is not too old.
    @concurrent func read<Answer: Sendable>(
        _ schema: StoreSchema,
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async -> Attempt<Answer> {
        let isAdmitted = state.withLock { state in
            let isAdmitted = state.gate.admits(at: pool.timeline.elapsed)
            if !isAdmitted { state.counts.paused += 1 }
            return isAdmitted
        }
        guard isAdmitted else { return .passed }
        guard let position = await freshPosition() else {
            // The primary does not answer: that says nothing of the replica, but nobody knows how far it should be.
            state.withLock { $0.gate.abandoned(at: pool.timeline.elapsed) }
            return .passed
        }
        return await read(schema, following: position, body)
    }

    private func freshPosition() async -> ReplicaPosition? {
        let now = pool.timeline.elapsed
        let task: Task<ReplicaPosition?, Never>? = state.withLock { state in
            if let known = state.position, now - known.moment < Self.positionLifetime { return nil }
            if let asking = state.asking { return asking }
            let task = Task { [primary, weak self] in
                let position = try? await primary.position(at: now)
                self?.state.withLock { ($0.position, $0.asking) = (position, nil) }
                return position
            }
            state.asking = task
            return task
        }
        guard let task else { return state.withLock(\.position) }
        return await task.value
    }

    private func read<Answer: Sendable>(
        _ schema: StoreSchema,
        following position: ReplicaPosition,
        _ body: @Sendable (SQLDatabase) async throws -> Answer
    ) async -> Attempt<Answer> {
        do {
            let connection = try await pool.take()
            let session = PostgreSQLSession(connection, pool, .read)
            do {
                // Before the transaction, which sees what was replayed when it began.
                guard try await connection.follows(position, pool.limits.answer),
                    pool.timeline.elapsed - position.moment < Self.mostAge
                else { throw Lag() }
                try await session.check(schema)
                let answer = try await body(SQLDatabase(session))
                try await session.commit()
                state.withLock { state in
                    state.gate.succeeded()
                    state.counts.answered += 1
                }
                return .answered(answer)
            } catch {
                session.abandon()
                throw session.failure ?? error
            }
        } catch {
            note(error)
            return .passed
        }
    }

    /// It does not have what it should have by now.
    private struct Lag: Error {}

    private func note(_ error: any Error) {
        let now = pool.timeline.elapsed
        state.withLock { state in
            switch error {
            case PostgreSQLError.cancelled: state.gate.abandoned(at: now)
            // Too many read: the primary takes the rest.
            case PostgreSQLError.exhausted:
                state.gate.abandoned(at: now)
                state.counts.failed += 1
            case is StoreObstacle:
                // The rows are not as they should be; the primary's count.
                state.gate.succeeded()
                state.counts.failed += 1
            default:
                state.gate.failed(at: now, chance: pool.random())
                if error is Lag { state.counts.behind += 1 } else { state.counts.failed += 1 }
            }
        }
    }
}

extension PostgreSQLLimits {
    /// Of a replica: whoever waits in vain asks the primary afterwards, so they wait for a short time.
    public static let ofReplica: PostgreSQLLimits = {
        var limits = PostgreSQLLimits()
        limits.waiting = 64
        (limits.patience, limits.connecting) = (.milliseconds(250), .milliseconds(500))
        (limits.statement, limits.answer) = (.milliseconds(400), .milliseconds(500))
        return limits
    }()
}
