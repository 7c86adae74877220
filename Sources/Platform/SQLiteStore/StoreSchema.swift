/// The tables of a product, made by numbered steps. A file carries the number of the last step it took
/// (`user_version`); steps go forward only and are never changed once released: a change is a step more.
public struct StoreSchema: Sendable {
    /// Tells the product's files from other programs' (`application_id`).
    let applicationID: Int32
    let steps: [SchemaStep]
    /// The tables with a column `owner`, each row of which goes with the profile it names (``Owner``).
    let ownedTables: [String]

    /// - Parameters:
    ///   - applicationID: Any number that no other product has; four letters of ASCII by custom.
    ///   - steps: In the order of their release, the first being number 1.
    ///   - ownedTables: The tables with a column `owner`: their rows go with the profile they name.
    public init(applicationID: Int32, steps: [SchemaStep], ownedTables: [String] = []) {
        self.applicationID = applicationID
        self.steps = steps
        self.ownedTables = ownedTables
    }

    /// The number of the first step: a file comes into being with it taken.
    static let firstVersion = 1

    /// The number of the last step.
    var version: Int { steps.count }
}

/// One step of a schema.
public struct SchemaStep: Sendable {
    let sql: String
    let inspect: @Sendable (SQLDatabase) throws -> Void

    /// - Parameters:
    ///   - sql: The statements that make the tables of this step from those of the step before.
    ///   - inspect: Reads all that these tables hold in a file that took every step, and throws
    ///     ``StoreObstacle/damage(_:)`` for what no release wrote. Asked of a file that is suspected only.
    public init(_ sql: String, inspect: @escaping @Sendable (SQLDatabase) throws -> Void = { _ in }) {
        self.sql = sql
        self.inspect = inspect
    }

    /// Several that were released together, as one.
    public static func together(_ steps: SchemaStep...) -> SchemaStep {
        SchemaStep(steps.map(\.sql).joined(separator: "\n")) { database in
            for step in steps { try step.inspect(database) }
        }
    }
}
