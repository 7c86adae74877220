/// Which steps of a schema a database has taken, compared with those a program knows.
///
/// A step must leave the tables such that the program of the step before still works on them: nodes are replaced one after
/// the other, so both run on the same database for a while. A program therefore accepts a database that is one step ahead
/// of it, and none that is further ahead or behind.
public struct SchemaStatus: Hashable, Sendable {
    /// How many steps a database may be ahead of a program.
    public static let tolerance = 1

    /// How many steps the database has taken; 0 if it has no tables.
    public let taken: Int
    /// How many steps the program knows.
    public let known: Int

    /// Whether the program can use the database.
    public var fits: Bool { (known...known + Self.tolerance).contains(taken) }

    /// How many steps ``PostgreSQLStore/migrate()`` would take.
    public var missing: Int { max(0, known - taken) }
}
