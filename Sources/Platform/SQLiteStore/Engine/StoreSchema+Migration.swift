import GRDB

extension StoreSchema {
    /// Returns the number of the last step that a file took, or `nil` for another program's file.
    func version(of database: Database) throws -> Int? {
        guard try Int32.fetchOne(database, sql: "PRAGMA application_id") == applicationID else { return nil }
        return try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// Takes the steps that the file has not taken: all of them or none.
    func migrate(_ database: Database, from version: Int) throws {
        try database.inTransaction(.immediate) {
            for step in steps.dropFirst(version) { try database.execute(sql: step.sql) }
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: "PRAGMA user_version = \(self.version)")
            return .commit
        }
    }
}
