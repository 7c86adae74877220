import SQLStore

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Whether somebody left a note that has no number yet.
    func hasWatchNotes() async throws -> Bool {
        guard dialect == .postgreSQL else { return false }
        return try await first("SELECT 1 FROM watch_note LIMIT 1") { $0.integer() } != nil
    }

    /// Gives numbers to some of the notes. Of who is gone by now there is nothing to note but that.
    func numberWatchNotes() async throws {
        _ = try await rows(
            """
            WITH noted AS (
                DELETE FROM watch_note WHERE number IN (SELECT number FROM watch_note ORDER BY number LIMIT 2000)
                RETURNING owner
            )
            SELECT number_watched(one.owner) FROM (SELECT DISTINCT owner FROM noted) AS one
            WHERE owner = '' OR EXISTS (SELECT 1 FROM notification WHERE notification.owner = one.owner)
            """
        ) { _ in }
    }
}
