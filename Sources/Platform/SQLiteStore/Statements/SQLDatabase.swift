import GRDB

/// The tables during one operation of a ``SQLiteStore``, for the queries of a product.
///
/// Statements are compiled once and kept while the file is open, so their text must be constant, with `?` for each
/// value.
public struct SQLDatabase {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// Runs one statement to its end.
    ///
    /// - Returns: The number of rows added, changed or removed.
    /// - Throws: ``StoreObstacle/refusal(_:)`` if a text would be cut off.
    @discardableResult
    public func execute(_ sql: String, _ values: [SQLValue] = []) throws -> Int {
        try database.cachedStatement(sql: sql).execute(arguments: try SQLValue.arguments(values))
        return database.changesCount
    }

    /// Returns the results of `read` for each row. `read` must not run a statement with the same text.
    public func rows<Answer>(
        _ sql: String,
        _ values: [SQLValue] = [],
        _ read: (inout SQLRow) throws -> Answer
    ) throws -> [Answer] {
        let rows = try cursor(sql, values)
        var answers: [Answer] = []
        while let row = try rows.next() {
            var fields = SQLRow(row)
            answers.append(try read(&fields))
        }
        return answers
    }

    /// Returns the result of `read` for the first row, or `nil` if there is none.
    public func first<Answer>(
        _ sql: String,
        _ values: [SQLValue] = [],
        _ read: (inout SQLRow) throws -> Answer
    ) throws -> Answer? {
        let rows = try cursor(sql, values)
        // A row is only valid while its cursor exists.
        return try withExtendedLifetime(rows) {
            guard let row = try rows.next() else { return nil }
            var fields = SQLRow(row)
            return try read(&fields)
        }
    }

    private func cursor(_ sql: String, _ values: [SQLValue]) throws -> RowCursor {
        try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: try SQLValue.arguments(values))
    }
}
