/// What a node demands of its database at most. Durations are monotonic.
public struct PostgreSQLLimits: Hashable, Sendable {
    /// How many connections are open at once.
    public var connections = 8
    /// How many operations may wait for a connection. Further ones are refused at once.
    public var waiting = 256
    /// How long an operation waits for a connection.
    public var patience = Duration.seconds(2)
    /// How long it may take to connect, all hosts together.
    public var connecting = Duration.seconds(2)
    /// How long the server works on a statement before it gives up (`statement_timeout`).
    public var statement = Duration.seconds(5)
    /// How long the answer to a statement may take. It is more than ``statement``, so that a server that still lives says
    /// so itself; after it the connection is dropped.
    public var answer = Duration.seconds(6)
    /// How long a transaction may stay open between two statements (`idle_in_transaction_session_timeout`).
    public var idleInTransaction = Duration.seconds(10)
    /// How long a connection is used. New ones find the servers that an address names by then.
    public var age = Duration.seconds(1_800)
    /// How many prepared statements a connection keeps.
    public var statements = 256
    /// How often a change is tried again after others changed the same data.
    public var repetitions = 20

    public init() {}
}

extension Duration {
    /// Whole milliseconds, at least 1.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        return max(1, Int(clamping: seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
