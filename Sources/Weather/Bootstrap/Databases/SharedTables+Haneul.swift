import PostgreSQLStore
import SharedDatabase
import SQLRecords
import SQLStorage
import SQLStore

extension SharedTables {
    /// Each with its name.
    static let partsOfHaneul = [
        Part("weather", .weather), Part("records", .records), Part("knowledge", .knowledge),
        Part("deliveries", .deliveries), Part("mail", .mail), Part("secrets", .secretChecks),
        Part("shared records", .sharedRecords),
    ]

    /// The program's tables in a shared database.
    static func ofHaneul(in pool: PostgreSQLPool) -> SharedTables { SharedTables(partsOfHaneul, in: pool) }
}
