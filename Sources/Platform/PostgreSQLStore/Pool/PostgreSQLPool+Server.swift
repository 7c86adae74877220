public import StoragePort

extension PostgreSQLPool {
    /// Asks the server for its version, such as `15.14`.
    public func serverVersion() async throws(StorageError) -> String {
        do {
            let query = Statement("SELECT current_setting('server_version')")
            let table = try await use { connection in
                try await connection.run([query], within: self.limits.answer).last
            }
            let text = table.flatMap { $0.rows > 0 ? ResultRow(table: $0, row: 0).text(0) : nil } ?? ""
            // Debian adds its own number in parentheses.
            return String(text.prefix { $0 != " " })
        } catch {
            throw StorageError(error, .read, subject: address.description)
        }
    }
}
