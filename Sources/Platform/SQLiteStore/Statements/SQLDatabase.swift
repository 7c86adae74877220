import GRDB

/// The tables, within one operation of a ``SQLiteStore``: what a product's queries are written with.
///
/// Statements are compiled once for as long as the file is open, so that their texts are the program's own, with `?` for
/// each value.
public struct SQLDatabase {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// Runs one statement to its end.
    /// - Returns: How many rows it added, changed or removed.
    /// - Throws: ``StoreObstacle/refusal(_:)`` for a text that would be cut.
    @discardableResult
    public func execute(_ sql: String, _ values: [SQLValue] = []) throws -> Int {
        try database.cachedStatement(sql: sql).execute(arguments: try SQLValue.arguments(values))
        return database.changesCount
    }

    /// What `read` makes of each row. It runs no other statement of the same text.
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

    /// What `read` makes of the first row; nil where there is none.
    public func first<Answer>(
        _ sql: String,
        _ values: [SQLValue] = [],
        _ read: (inout SQLRow) throws -> Answer
    ) throws -> Answer? {
        let rows = try cursor(sql, values)
        // A row is read where its statement stands: it ends with its cursor.
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
