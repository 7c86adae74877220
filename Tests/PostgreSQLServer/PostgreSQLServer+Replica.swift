/// A server that follows another one, as Debian's own tools set it up.
extension PostgreSQLServer {
    /// Starts a server with a copy of all databases, which gets every change from this one.
    public func startReplica() async throws -> PostgreSQLServer {
        try await PostgreSQLServer(Cluster.following(self), options)
    }

    /// Lets a replica stay as it is, though it gets what is changed.
    public func pauseReplay() async throws {
        try await query("SELECT pg_wal_replay_pause()", in: "postgres")
        while try await query("SELECT pg_get_wal_replay_pause_state()", in: "postgres") != "paused" {}
    }

    /// Ends ``pauseReplay()``.
    public func resumeReplay() async throws {
        try await query("SELECT pg_wal_replay_resume()", in: "postgres")
    }

    /// Lets a replica be a server of its own from now on.
    public func promote() async throws { try await query("SELECT pg_promote()", in: "postgres") }
}
