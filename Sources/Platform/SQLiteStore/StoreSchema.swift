/// The tables of a product, created by numbered steps. A file stores the number of the last step it took
/// (`user_version`). Steps only go forward and are never changed after their release: a change is a new step.
public struct StoreSchema: Sendable {
    /// Distinguishes the product's files from those of other programs (`application_id`).
    let applicationID: Int32
    let steps: [SchemaStep]
    /// The tables with a column `owner`. Their rows are deleted with the profile they name (``Owner``).
    let ownedTables: [String]

    /// - Parameters:
    ///   - applicationID: A number no other product uses; by custom four ASCII letters.
    ///   - steps: The steps in order of release; the first is number 1.
    ///   - ownedTables: The tables with a column `owner`. Their rows are deleted with the profile they name.
    public init(applicationID: Int32, steps: [SchemaStep], ownedTables: [String] = []) {
        self.applicationID = applicationID
        self.steps = steps
        self.ownedTables = ownedTables
    }

    /// The number of the first step, which every new file has taken.
    static let firstVersion = 1

    var version: Int { steps.count }

    /// Returns the number of the last step that a file took, or `nil` for another program's file.
    func version(of file: SQLiteFile) throws -> Int? {
        let database = SQLDatabase(file)
        let writer = try database.first("PRAGMA application_id") { row in try row.requiredInteger() }
        guard writer == Int(applicationID) else { return nil }
        return try database.first("PRAGMA user_version") { row in try row.requiredInteger() }
    }

    /// Changes everything that belongs to an account together with that account.
    func follow(_ change: AccountChange, in database: SQLDatabase) throws {
        for step in steps { try step.follow(database, change) }
    }

    /// Changes everything that belongs to a session together with that session.
    func follow(_ change: SessionChange, in database: SQLDatabase) throws {
        for step in steps { try step.followSessions(database, change) }
    }

    /// Takes the steps that the file has not taken: all of them or none.
    func migrate(_ file: SQLiteFile, from version: Int) throws {
        try file.transaction {
            for step in steps.dropFirst(version) { try file.run(step.sql) }
            try file.run("PRAGMA application_id = \(applicationID)")
            try file.run("PRAGMA user_version = \(self.version)")
        }
    }
}

/// One step of a schema.
public struct SchemaStep: Sendable {
    let sql: String
    let inspect: @Sendable (SQLDatabase) throws -> Void
    /// Changes the rows of its tables that belong to an account together with that account.
    let follow: @Sendable (SQLDatabase, AccountChange) throws -> Void
    /// Changes the rows of its tables that belong to a session together with that session.
    let followSessions: @Sendable (SQLDatabase, SessionChange) throws -> Void

    /// - Parameters:
    ///   - sql: The statements that turn the tables of the previous step into those of this one.
    ///   - inspect: Reads everything in these tables in an up-to-date file that may be damaged, and throws
    ///     ``StoreObstacle/damage(_:)`` for anything that no release wrote.
    public init(_ sql: String, inspect: @escaping @Sendable (SQLDatabase) throws -> Void = { _ in }) {
        self.init(sql, inspect: inspect, following: { _, _ in })
    }

    /// - Parameters:
    ///   - inspect: See ``init(_:inspect:)``.
    ///   - followSessions: Changes what belongs to a session, in the transaction that changes the session.
    public init(
        _ sql: String,
        inspect: @escaping @Sendable (SQLDatabase) throws -> Void,
        followingSessions followSessions: @escaping @Sendable (SQLDatabase, SessionChange) throws -> Void
    ) {
        self.init(sql, inspect: inspect, following: { _, _ in }, followingSessions: followSessions)
    }

    /// - Parameter follow: Changes what belongs to an account, in the transaction that changes the account.
    init(
        _ sql: String,
        inspect: @escaping @Sendable (SQLDatabase) throws -> Void = { _ in },
        following follow: @escaping @Sendable (SQLDatabase, AccountChange) throws -> Void,
        followingSessions followSessions: @escaping @Sendable (SQLDatabase, SessionChange) throws -> Void = {
            _,
            _ in
        }
    ) {
        self.sql = sql
        self.inspect = inspect
        self.follow = follow
        self.followSessions = followSessions
    }

    /// Combines steps that were released together into one.
    public static func together(_ steps: SchemaStep...) -> SchemaStep {
        SchemaStep(steps.dropFirst().reduce(steps.first?.sql ?? "") { $0 + "\n" + $1.sql }) { database in
            for step in steps { try step.inspect(database) }
        } following: { database, change in
            for step in steps { try step.follow(database, change) }
        } followingSessions: { database, change in
            for step in steps { try step.followSessions(database, change) }
        }
    }
}
