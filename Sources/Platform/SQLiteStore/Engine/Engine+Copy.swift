import SQLStore
public import StoragePort

extension Engine {
    /// Writes a copy of the database at one moment into a new file, while others go on writing.
    ///
    /// - Returns: Whether there is a database.
    func copy(to path: String, emptying tables: [String]) async throws(StorageError) -> Bool {
        if let failure = FileSystem.create(path) { throw StorageError(.write, errno: failure, subject: path) }
        let copied: Void? = try await read { database in
            // Unlike a copy page by page, it has nothing of what was deleted.
            try await database.execute("VACUUM INTO ?", [.text(path)])
        }
        guard copied != nil else {
            FileSystem.remove(path)
            return false
        }
        do {
            let copy = try Connection.open(path)
            for table in tables { try copy.run("DELETE FROM \(table)") }
            try copy.run("PRAGMA journal_mode = WAL")
        } catch {
            FileSystem.remove(path)
            throw StorageError(error, .write, subject: path)
        }
        return true
    }
}

extension SQLiteStore {
    /// Writes a copy of the database at one moment into a new file, while other processes go on writing.
    ///
    /// - Parameters:
    ///   - path: The copy, which must not exist. Its owner alone can read it.
    ///   - tables: Tables whose rows are left out.
    /// - Returns: `false` if nothing was ever saved; then there is no copy.
    @concurrent public func copy(
        to path: String,
        emptying tables: [String] = []
    ) async throws(StorageError) -> Bool {
        try await perform { engine async throws(StorageError) in
            try await engine.copy(to: path, emptying: tables)
        }
    }
}
