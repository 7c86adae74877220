import StoragePort

extension PostgreSQLPool {
    /// Runs a statement that is a transaction of its own.
    ///
    /// - Parameter subject: What it is about, for errors.
    func run(
        _ statement: Statement,
        _ purpose: Purpose,
        subject: String
    ) async throws(StorageError) -> ResultTable {
        do {
            return try await use { connection in
                let tables = try await connection.run([statement], within: limits.answer)
                guard let table = tables.last else { throw PostgreSQLError.misuse("nothing was answered") }
                return table
            }
        } catch {
            throw StorageError(error, purpose, subject: "\(address): \(subject)")
        }
    }
}
