import SQLStore

/// How far the copy of a table is, kept in the target in the transaction that adds the rows.
struct TransferProgress: Sendable {
    /// Where it is kept. The row with an empty name stands for the whole schema.
    static let table = "store_transfer"
    static let whole = ""

    /// Of what was copied.
    var digest = TableDigest()
    /// The key of the last row that was copied.
    var key: [SQLValue]?
    var isWhole = false
}

extension SQLDatabase {
    func makeProgress() async throws {
        switch dialect {
        case .sqlite:
            try await execute(
                """
                CREATE TABLE IF NOT EXISTS store_transfer (
                    application INTEGER NOT NULL,
                    name TEXT NOT NULL,
                    copied INTEGER NOT NULL,
                    digest TEXT NOT NULL,
                    last_key BLOB,
                    is_whole INTEGER NOT NULL,
                    PRIMARY KEY (application, name)
                ) STRICT, WITHOUT ROWID
                """
            )
        case .postgreSQL:
            try await execute(
                """
                CREATE TABLE IF NOT EXISTS store_transfer (
                    application bigint NOT NULL,
                    name text COLLATE "C" NOT NULL,
                    copied bigint NOT NULL,
                    digest text NOT NULL,
                    last_key bytea,
                    is_whole bigint NOT NULL,
                    PRIMARY KEY (application, name)
                )
                """
            )
        }
    }

    /// Whether the table is there.
    func hasProgress() async throws -> Bool {
        let sql =
            switch dialect {
            case .sqlite: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
            case .postgreSQL: "SELECT 1 FROM pg_class WHERE oid = to_regclass(?)"
            }
        return try await first(sql, [.text(TransferProgress.table)]) { $0.integer() } != nil
    }

    /// - Parameter name: A table, or ``TransferProgress/whole``.
    func progress(of name: String, _ schema: StoreSchema) async throws -> TransferProgress? {
        try await first(
            "SELECT copied, digest, last_key, is_whole FROM store_transfer WHERE application = ? AND name = ?",
            [.integer(Int(schema.applicationID)), .text(name)]
        ) { row in
            let (copied, text) = (try row.requiredInteger(), try row.requiredText())
            let key = row.bytes()
            guard let digest = TableDigest(rows: copied, text: text) else {
                throw StoreObstacle.damage("a checksum is none")
            }
            return TransferProgress(
                digest: digest,
                key: key.flatMap { ValueBytes.decode($0) },
                isWhole: try row.requiredInteger() == 1
            )
        }
    }

    /// Notes how far a table is.
    ///
    /// - Parameter copied: How many rows were copied when this was begun.
    /// - Throws: ``TransferError/overtaken(table:)`` if there are others by now.
    func note(
        _ progress: TransferProgress,
        of name: String,
        _ schema: StoreSchema,
        after copied: Int
    ) async throws {
        let changed = try await execute(
            """
            INSERT INTO store_transfer (application, name, copied, digest, last_key, is_whole)
            VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (application, name) DO UPDATE SET copied = excluded.copied,
                digest = excluded.digest, last_key = excluded.last_key, is_whole = excluded.is_whole
            WHERE store_transfer.copied = ?
            """,
            [
                .integer(Int(schema.applicationID)), .text(name), .integer(progress.digest.rows),
                .text(progress.digest.text), .bytes(progress.key.map { ValueBytes.encode($0) }),
                .integer(progress.isWhole ? 1 : 0), .integer(copied),
            ]
        )
        guard changed > 0 else { throw TransferError.overtaken(table: name) }
    }

    func forgetProgress(of schema: StoreSchema) async throws {
        try await execute(
            "DELETE FROM store_transfer WHERE application = ?",
            [.integer(Int(schema.applicationID))]
        )
    }
}
