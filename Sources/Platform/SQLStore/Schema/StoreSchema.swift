/// The tables of a product, created by numbered steps. A database stores the number of the last step it took. Steps only
/// go forward and are never changed after their release: a change is a new step.
public struct StoreSchema: Sendable {
    /// Distinguishes the product's databases from those of other programs.
    package let applicationID: Int32
    /// The steps in order of release; the first is number 1.
    package let steps: [SchemaStep]
    /// The tables with a column `owner`. Their rows are deleted with the profile they name (``Owner``).
    package let ownedTables: [String]
    /// The tables into which a step puts rows: a new database has them already.
    package let filledTables: [String]

    /// - Parameters:
    ///   - applicationID: A number no other product uses; by custom four ASCII letters.
    ///   - steps: The steps in order of release; the first is number 1.
    ///   - ownedTables: The tables with a column `owner`. Their rows are deleted with the profile they name.
    ///   - filledTables: The tables into which a step puts rows that are not there before.
    public init(
        applicationID: Int32,
        steps: [SchemaStep],
        ownedTables: [String] = [],
        filledTables: [String] = []
    ) {
        self.applicationID = applicationID
        self.steps = steps
        self.ownedTables = ownedTables
        self.filledTables = filledTables
    }

    /// The number of the first step, which every new database has taken.
    package static let firstVersion = 1

    /// The number of the last step.
    package var version: Int { steps.count }

    /// Changes everything that belongs to an account together with that account.
    func follow(_ change: AccountChange, in database: SQLDatabase) async throws {
        for step in steps { try await step.follow(database, change) }
    }

    /// Changes everything that belongs to a session together with that session.
    func follow(_ change: SessionChange, in database: SQLDatabase) async throws {
        for step in steps { try await step.followSessions(database, change) }
    }
}
