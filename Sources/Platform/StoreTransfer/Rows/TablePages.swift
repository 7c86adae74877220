import SQLStore

/// Some rows of a table that follow each other.
struct TablePage: Sendable {
    /// The values of the columns in the order of their names.
    fileprivate(set) var rows: [[SQLValue]] = []
    /// By what the row before, and then each row, is found.
    fileprivate(set) var keys: [[SQLValue]] = []
    /// Whether no row follows.
    let isLast: Bool
}

/// The statements that read a table from its beginning to its end, a page at a time.
struct TablePages {
    let table: TransferTable
    private let first: String
    private let next: String
    /// The places of the key's columns; `nil` if the engine's own number of a row is read after them.
    private let places: [Int]?
    private let dialect: SQLDialect

    init(_ table: TransferTable, _ dialect: SQLDialect) {
        (self.table, self.dialect) = (table, dialect)
        let names = table.columns.map { TransferTable.quoted($0.name) }
        let keys: [String]
        var (selected, value) = (names, "?")
        if table.key.isEmpty {
            places = nil
            switch dialect {
            case .sqlite: (keys, selected) = (["rowid"], names + ["rowid"])
            case .postgreSQL:
                (keys, selected, value) = (
                    ["ctid"], names + ["CAST(ctid AS text) AS row_place"], "CAST(? AS tid)"
                )
            }
        } else {
            places = table.key.compactMap { table.columns.firstIndex(of: $0) }
            keys = table.key.map { TransferTable.quoted($0.name) }
        }
        let order = keys.joined(separator: ", ")
        let values = keys.map { _ in value }.joined(separator: ", ")
        let head = "SELECT \(selected.joined(separator: ", ")) FROM \(table.quotedName)"
        let end = "ORDER BY \(order) LIMIT \(table.pageSize)"
        first = "\(head) \(end)"
        next = "\(head) WHERE (\(order)) > (\(values)) \(end)"
    }

    /// Returns the rows after one, or the first ones.
    func page(after key: [SQLValue]?, in database: SQLDatabase) async throws -> TablePage {
        var (rows, keys) = ([[SQLValue]](), [[SQLValue]]())
        let read: [Void] = try await database.rows(key == nil ? first : next, key ?? []) { row in
            let values = table.columns.map { $0.kind.read(&row) }
            rows.append(values)
            keys.append(self.key(values, &row))
        }
        return TablePage(rows: rows, keys: keys, isLast: read.count < table.pageSize)
    }

    private func key(_ values: [SQLValue], _ row: inout SQLRow) -> [SQLValue] {
        if let places { return places.map { values[$0] } }
        return [dialect == .sqlite ? .integer(row.integer()) : .text(row.text())]
    }

    /// Returns what is in the table.
    ///
    /// - Parameters:
    ///   - last: The key of the last row that counts; `nil` for all. If there is no such row, all count.
    ///   - told: Called with the number of rows after each page.
    func digest(
        through last: [SQLValue]? = nil,
        in database: SQLDatabase,
        told: (_ rows: Int, _ isLast: Bool) -> Void = { _, _ in }
    ) async throws -> TableDigest {
        var (digest, key) = (TableDigest(), [SQLValue]?.none)
        while true {
            let page = try await page(after: key, in: database)
            for (row, itsKey) in zip(page.rows, page.keys) {
                digest.add(row)
                if itsKey == last {
                    told(digest.rows, true)
                    return digest
                }
            }
            told(digest.rows, page.isLast)
            if page.isLast { return digest }
            key = page.keys.last
        }
    }
}

extension TransferTable.Kind {
    fileprivate func read(_ row: inout SQLRow) -> SQLValue {
        switch self {
        case .integer: .integer(row.integer())
        case .real: .real(row.real())
        case .text: .text(row.text())
        case .bytes: .bytes(row.bytes())
        }
    }
}
