import SQLStore

/// What the engines know of their tables.
extension SQLDatabase {
    /// Returns all tables of a file, which holds those of one schema.
    func tablesOfFile() async throws -> [TransferTable] {
        let names = try await rows(
            """
            SELECT name, strict FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> ?
            """,
            [.text(TransferProgress.table)]
        ) { (name: try $0.requiredText(), isStrict: try $0.requiredInteger() == 1) }
        var tables: [TransferTable] = []
        for (name, isStrict) in names {
            // In another table, a value may be of any type whatever its column says, and would be lost.
            guard isStrict else { throw TransferError.differentTables(name) }
            tables.append(try await tableOfFile(name))
        }
        return tables
    }

    private func tableOfFile(_ name: String) async throws -> TransferTable {
        let columns = try await rows(
            "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY name",
            [.text(name)]
        ) { row in
            let column = try Self.column(row.requiredText(), of: row.requiredText(), in: name)
            return (column: column, place: try row.requiredInteger())
        }
        let references = try await rows(
            "SELECT \"table\" FROM pragma_foreign_key_list(?)",
            [.text(name)]
        ) { try $0.requiredText() }
        return TransferTable(
            name: name,
            columns: columns.map(\.column),
            key: columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.column),
            references: Set(references)
        )
    }

    /// Makes sure that a server has the same columns in a table as a file.
    func checkServed(_ table: TransferTable) async throws {
        let columns = try await rows(
            """
            SELECT CAST(column_name AS text), CAST(data_type AS text) FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = ? ORDER BY CAST(column_name AS text) COLLATE "C"
            """,
            [.text(table.name)]
        ) { try Self.column($0.requiredText(), of: $0.requiredText(), in: table.name) }
        guard columns == table.columns else { throw TransferError.differentTables(table.name) }
    }

    /// Returns the columns of a served table that are numbered by the engine.
    func numberedColumns(of table: TransferTable) async throws -> [String] {
        guard dialect == .postgreSQL else { return [] }
        return try await rows(
            """
            SELECT CAST(column_name AS text) FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = ? AND is_identity = 'YES'
            """,
            [.text(table.name)]
        ) { try $0.requiredText() }
    }

    private static func column(
        _ name: String,
        of type: String,
        in table: String
    ) throws -> TransferTable.Column {
        let kind: TransferTable.Kind
        switch type {
        case "INTEGER", "bigint": kind = .integer
        case "REAL", "double precision": kind = .real
        case "TEXT", "text": kind = .text
        case "BLOB", "bytea": kind = .bytes
        default: throw TransferError.differentTables(table)
        }
        return TransferTable.Column(name: name, kind: kind)
    }
}
