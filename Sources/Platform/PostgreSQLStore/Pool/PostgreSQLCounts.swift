/// What happened between a node and its database.
public struct PostgreSQLCounts: Hashable, Sendable {
    /// Connections that are open now.
    public internal(set) var connections = 0
    /// Whether the server answered when it was last asked for a connection.
    public internal(set) var isAnswering = true
    /// Operations that wait for a connection now.
    public internal(set) var waiting = 0
    /// Connections that were opened.
    public internal(set) var opened = 0
    /// Tries to connect that failed.
    public internal(set) var failures = 0
    /// Operations that got no connection.
    public internal(set) var refusals = 0
    /// Changes that were tried again because others changed the same data.
    public internal(set) var repetitions = 0
}
