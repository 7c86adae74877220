/// What a pool knows. Changes say what is to be done outside of its lock.
struct PoolState {
    enum Health {
        /// Nothing is known yet, or a connection was lost: one at a time is tried.
        case unknown
        case answering
        /// The last try to connect failed. One task tries again after pauses.
        case silent(PostgreSQLError)
    }

    let limits: PostgreSQLLimits
    /// The last one that was used is used next: the others age.
    var idle: [Connection] = []
    /// Idle, used and being opened.
    var count = 0
    var opening = 0
    var waiters = PoolWaiters()
    var health = Health.unknown
    /// Whether an answer did not come in time, and none came since. Connections in use may hang as well then.
    var isHanging = false
    var isClosed = false
    var lastNumber = 0

    /// How many connections to begin to open now, for those who wait.
    mutating func openings() -> Int {
        guard !isClosed else { return 0 }
        let wanted = min(waiters.count - opening, limits.connections - count)
        let more: Int
        switch health {
        case .answering: more = max(0, wanted)
        case .unknown: more = opening == 0 ? min(1, max(0, wanted)) : 0
        case .silent: more = 0
        }
        count += more
        opening += more
        return more
    }

    /// Why nobody who asks now can get a connection; `nil` if it is worth waiting.
    var refusal: PostgreSQLError? {
        if isClosed { return .unreachable("the connections were closed") }
        if case .silent(let error) = health, isHopeless { return error }
        return waiters.count >= limits.waiting ? .exhausted : nil
    }

    /// Takes those who wait in vain.
    mutating func hopeless() -> [PoolWaiters.Waiter] {
        if case .silent = health, isHopeless { return waiters.all() }
        return []
    }

    /// Whether no connection that is in use now will serve anybody else.
    private var isHopeless: Bool { count == opening || isHanging }

    /// Removes a connection that ended by itself, if nobody uses it.
    mutating func remove(_ connection: Connection) {
        guard let place = idle.firstIndex(where: { $0 === connection }) else { return }
        idle.remove(at: place)
        count -= 1
    }

    /// Notes that an answer did not come in time, later than the server itself would have given up: it hangs, or the way
    /// to it is cut. One timeout is enough to know: the others are not asked any more.
    ///
    /// - Returns: The free connections, which are to be closed, and whether somebody has to try from now on.
    mutating func hang(_ error: PostgreSQLError) -> (closing: [Connection], probes: Bool) {
        defer {
            count -= idle.count
            (idle, health, isHanging) = ([], .silent(error), true)
        }
        if case .silent = health { return (idle, false) }
        return (idle, !isClosed)
    }
}
