import SQLStore

/// The statements that fill a table.
struct TableFilling {
    let table: TransferTable
    /// By the number of rows that one inserts: powers of two, the largest first. The text of each is constant, so engines
    /// compile it once.
    private let statements: [(count: Int, sql: String)]

    init(_ table: TransferTable) {
        self.table = table
        let names = table.columns.map { TransferTable.quoted($0.name) }.joined(separator: ", ")
        let row = "(\(table.columns.map { _ in "?" }.joined(separator: ", ")))"
        let counts = sequence(first: table.pageSize) { $0 > 1 ? $0 / 2 : nil }
        statements = counts.map { count in
            let rows = Array(repeating: row, count: count).joined(separator: ", ")
            return (count, "INSERT INTO \(table.quotedName) (\(names)) VALUES \(rows)")
        }
    }

    /// Adds the rows of a page, without calling triggers.
    func add(_ page: TablePage, to database: SQLDatabase) async throws {
        for row in page.rows { try check(row) }
        try await database.withoutTriggers(of: table) {
            var rest = page.rows[...]
            for (count, sql) in statements {
                while rest.count >= count {
                    try await database.execute(sql, Array(rest.prefix(count).joined()))
                    rest = rest.dropFirst(count)
                }
            }
        }
    }

    private func check(_ row: [SQLValue]) throws {
        for (column, value) in zip(table.columns, row) {
            if case .real(let number?) = value, number.isNaN {
                throw TransferError.unstorable(table: table.name, column: column.name)
            }
            if case .text(let text?) = value, !text.isStorable {
                throw TransferError.unstorable(table: table.name, column: column.name)
            }
        }
    }

    /// Lets what is added later be numbered after what was added here.
    func continueNumbers(in database: SQLDatabase) async throws {
        for column in try await database.numberedColumns(of: table) {
            let name = TransferTable.quoted(column)
            try await database.execute(
                """
                SELECT setval(pg_get_serial_sequence(?, ?), (SELECT max(\(name)) FROM \(table.quotedName)))
                WHERE EXISTS (SELECT FROM \(table.quotedName))
                """,
                [.text(table.quotedName), .text(column)]
            )
        }
    }
}

extension SQLDatabase {
    /// Takes all rows out of tables, without calling triggers.
    ///
    /// - Parameter tables: Such that each comes after those that its rows name.
    func empty(_ tables: [TransferTable]) async throws {
        guard !tables.isEmpty else { return }
        switch dialect {
        case .sqlite:
            for table in tables.reversed() {
                try await withoutTriggers(of: table) { try await execute("DELETE FROM \(table.quotedName)") }
            }
        case .postgreSQL:
            // Together: none may name a table that is emptied without it.
            try await execute("TRUNCATE \(tables.map(\.quotedName).joined(separator: ", "))")
        }
    }

    /// Returns the first of some tables that has rows.
    func firstWithRows(of tables: [TransferTable]) async throws -> String? {
        for table in tables {
            let found = try await first("SELECT 1 FROM \(table.quotedName) LIMIT 1") { $0.integer() }
            if found != nil { return table.name }
        }
        return nil
    }
}
