import SQLStore

/// The steps that a file took: their number is in `user_version`, whose file it is in `application_id`.
extension StoreSchema {
    /// Returns the number of the last step that a file took, or `nil` for another program's file.
    func version(of file: SQLiteFile) throws -> Int? {
        guard try file.integer("PRAGMA application_id") == Int(applicationID) else { return nil }
        return try file.integer("PRAGMA user_version")
    }

    /// Takes the steps that the file has not taken: all of them or none.
    func migrate(_ file: SQLiteFile, from version: Int) async throws {
        try await file.transaction {
            for step in steps.dropFirst(version) { try file.run(step.sqlite) }
            try file.run("PRAGMA application_id = \(applicationID)")
            try file.run("PRAGMA user_version = \(self.version)")
        }
    }
}
