/// One step of a schema.
public struct SchemaStep: Sendable {
    /// The statements for a file.
    package let sqlite: String
    /// The statements for a server of PostgreSQL; `nil` if its tables are made in files only.
    package let postgreSQL: String?
    /// Reads everything in its tables, which may be damaged.
    package let inspect: @Sendable (SQLDatabase) async throws -> Void
    /// Changes the rows of its tables that belong to an account together with that account.
    let follow: @Sendable (SQLDatabase, AccountChange) async throws -> Void
    /// Changes the rows of its tables that belong to a session together with that session.
    let followSessions: @Sendable (SQLDatabase, SessionChange) async throws -> Void

    /// - Parameters:
    ///   - sql: The statements that turn the tables of the previous step into those of this one, in a file.
    ///   - postgreSQL: The same for PostgreSQL. Empty if the tables of an earlier step have the change already, since
    ///     nobody had these tables on PostgreSQL before; `nil` if they are made in files only.
    ///   - inspect: Reads everything in these tables in an up-to-date database that may be damaged, and throws
    ///     ``StoreObstacle/damage(_:)`` for anything that no release wrote.
    ///   - followSessions: Changes what belongs to a session, in the transaction that changes the session.
    public init(
        _ sql: String,
        postgreSQL: String? = nil,
        inspect: @escaping @Sendable (SQLDatabase) async throws -> Void = { _ in },
        followingSessions followSessions:
            @escaping @Sendable (SQLDatabase, SessionChange) async throws -> Void =
            { _, _ in }
    ) {
        self.init(
            sql,
            postgreSQL: postgreSQL,
            inspect: inspect,
            following: { _, _ in },
            followingSessions: followSessions
        )
    }

    /// - Parameter follow: Changes what belongs to an account, in the transaction that changes the account.
    init(
        _ sql: String,
        postgreSQL: String? = nil,
        inspect: @escaping @Sendable (SQLDatabase) async throws -> Void = { _ in },
        following follow: @escaping @Sendable (SQLDatabase, AccountChange) async throws -> Void,
        followingSessions followSessions:
            @escaping @Sendable (SQLDatabase, SessionChange) async throws -> Void =
            { _, _ in }
    ) {
        (sqlite, self.postgreSQL) = (sql, postgreSQL)
        (self.inspect, self.follow, self.followSessions) = (inspect, follow, followSessions)
    }

    /// Combines steps that were released together into one.
    public static func together(_ steps: SchemaStep...) -> SchemaStep {
        let texts = steps.map(\.postgreSQL)
        return SchemaStep(
            steps.map(\.sqlite).joined(separator: "\n"),
            postgreSQL: texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: "\n")
        ) { database in
            for step in steps { try await step.inspect(database) }
        } following: { database, change in
            for step in steps { try await step.follow(database, change) }
        } followingSessions: { database, change in
            for step in steps { try await step.followSessions(database, change) }
        }
    }
}
