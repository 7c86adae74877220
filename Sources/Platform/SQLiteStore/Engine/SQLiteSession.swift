import SQLStore

/// One operation on an open file. It waits for nothing but the disk, and so stays on the thread on which it began.
struct SQLiteSession: SQLSession {
    private let file: SQLiteFile

    init(_ file: SQLiteFile) {
        self.file = file
    }

    var dialect: SQLDialect { .sqlite }

    func execute(_ sql: String, _ values: [SQLValue]) async throws -> Int {
        try run(sql, values) { statement in
            while try statement.step() {}
        }
        return file.changes
    }

    func forEachRow(
        _ sql: String,
        _ values: [SQLValue],
        _ read: (inout SQLRow) throws -> Bool
    ) async throws {
        try run(sql, values) { statement in
            while try statement.step() {
                var row = SQLRow(statement)
                guard try read(&row) else { return }
            }
        }
    }

    /// A statement that is not reset keeps its lock, and a row of it must not be read after this.
    private func run(
        _ sql: String,
        _ values: [SQLValue],
        _ body: (SQLiteStatement) throws -> Void
    ) throws {
        let statement = try file.statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        try body(statement)
    }
}
