/// The tables during one operation of a ``SQLStore``, for the queries of a product.
///
/// Statements are compiled once and kept, so their text must be constant, with `?` for each value, or `?1`, `?2` … where
/// one value is in several places. They are written so that every engine understands them, or by ``dialect``.
public struct SQLDatabase {
    private let session: any SQLSession

    /// Reads and changes the tables in an operation.
    public init(_ session: any SQLSession) {
        self.session = session
    }

    /// What the engine understands.
    public var dialect: SQLDialect { session.dialect }

    /// Runs one statement to its end.
    ///
    /// - Returns: The number of rows added, changed or removed.
    /// - Throws: ``StoreObstacle/refusal(_:)`` if a text would be cut off.
    @discardableResult
    public func execute(_ sql: String, _ values: [SQLValue] = []) async throws -> Int {
        try await session.execute(sql, values)
    }

    /// Returns the results of `read` for each row.
    public func rows<Answer>(
        _ sql: String,
        _ values: [SQLValue] = [],
        _ read: (inout SQLRow) throws -> Answer
    ) async throws -> [Answer] {
        var answers: [Answer] = []
        try await session.forEachRow(sql, values) { row in
            answers.append(try read(&row))
            return true
        }
        return answers
    }

    /// Returns the result of `read` for the first row, or `nil` if there is none.
    public func first<Answer>(
        _ sql: String,
        _ values: [SQLValue] = [],
        _ read: (inout SQLRow) throws -> Answer
    ) async throws -> Answer? {
        var answer: Answer?
        try await session.forEachRow(sql, values) { row in
            answer = try read(&row)
            return false
        }
        return answer
    }
}
