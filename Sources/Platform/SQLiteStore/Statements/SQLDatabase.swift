/// The tables during one operation of a ``SQLiteStore``, for the queries of a product.
///
/// Statements are compiled once and kept while the file is open, so their text must be constant, with `?` for each
/// value.
public struct SQLDatabase {
    private let file: SQLiteFile

    init(_ file: SQLiteFile) {
        self.file = file
    }

    /// Runs one statement to its end.
    ///
    /// - Returns: The number of rows added, changed or removed.
    /// - Throws: ``StoreObstacle/refusal(_:)`` if a text would be cut off.
    @discardableResult
    public func execute(_ sql: String, _ values: [SQLValue] = []) throws -> Int {
        try run(sql, values) { statement in
            while try statement.step() {}
        }
        return file.changes
    }

    /// Returns the results of `read` for each row.
    public func rows<Answer>(
        _ sql: String,
        _ values: [SQLValue] = [],
        _ read: (inout SQLRow) throws -> Answer
    ) throws -> [Answer] {
        try run(sql, values) { statement in
            var answers: [Answer] = []
            while try statement.step() {
                var row = SQLRow(statement)
                answers.append(try read(&row))
            }
            return answers
        }
    }

    /// Returns the result of `read` for the first row, or `nil` if there is none.
    public func first<Answer>(
        _ sql: String,
        _ values: [SQLValue] = [],
        _ read: (inout SQLRow) throws -> Answer
    ) throws -> Answer? {
        try run(sql, values) { statement in
            guard try statement.step() else { return nil }
            var row = SQLRow(statement)
            return try read(&row)
        }
    }

    /// A statement that is not reset keeps its lock, and a row of it must not be read after this.
    private func run<Answer>(
        _ sql: String,
        _ values: [SQLValue],
        _ body: (SQLiteStatement) throws -> Answer
    ) throws -> Answer {
        let statement = try file.statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try body(statement)
    }
}
