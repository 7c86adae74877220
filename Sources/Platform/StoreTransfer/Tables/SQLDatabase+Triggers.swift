import SQLStore

extension SQLDatabase {
    /// Runs a closure while changes of a table call none of the product's triggers: a copy has what they wrote already.
    /// Whatever happens meanwhile, the transaction keeps them or is undone.
    func withoutTriggers(
        of table: TransferTable,
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        switch dialect {
        case .sqlite:
            let triggers = try await rows(
                "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
                [.text(table.name)]
            ) { (name: try $0.requiredText(), sql: try $0.requiredText()) }
            for trigger in triggers {
                try await execute("DROP TRIGGER \(TransferTable.quoted(trigger.name))")
            }
            try await body()
            for trigger in triggers { try await execute(trigger.sql) }
        case .postgreSQL:
            // Those that check references belong to the engine, and stay.
            let trigger = try await first(
                "SELECT 1 FROM pg_trigger WHERE tgrelid = to_regclass(?) AND NOT tgisinternal LIMIT 1",
                [.text(table.quotedName)]
            ) { $0.integer() }
            if trigger != nil { try await execute("ALTER TABLE \(table.quotedName) DISABLE TRIGGER USER") }
            try await body()
            if trigger != nil { try await execute("ALTER TABLE \(table.quotedName) ENABLE TRIGGER USER") }
        }
    }
}
