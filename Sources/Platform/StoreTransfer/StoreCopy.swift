public import SQLStore
import StoragePort

/// Copies stores in one change: whoever ends it leaves everything as it was.
public enum StoreCopy {
    /// Fills the tables of some stores in one database with what the stores have, in place of what was there.
    ///
    /// - Parameters:
    ///   - sources: Each is read as it is at one moment, and has to be there.
    ///   - target: A store of the database, whichever of its schemas it has.
    ///   - secrets: Tables that stay empty.
    ///   - replaces: Whether rows of the target's own are thrown away; otherwise they are refused.
    ///   - told: Called after each batch.
    /// - Returns: What is in each table of each source, compared within the change.
    /// - Throws: ``TransferError/hasRows(table:)``; nothing was changed, whatever is thrown.
    @discardableResult
    public static func fill(
        _ target: any SQLStore,
        from sources: [any SQLStore],
        leavingOut secrets: Set<String> = [],
        replacing replaces: Bool = false,
        _ told: @escaping @Sendable (TransferStep) -> Void = { _ in }
    ) async throws(TransferError) -> [[TableSummary]] {
        var plans: [Plan] = []
        for source in sources {
            guard let tables = try await commonTables(source, target) else {
                throw StoreTransfer.vanished(source)
            }
            plans.append(Plan(source: source, tables: tables, secrets: secrets))
        }
        let all = plans
        return try await target.writeKeepingFailure { database in
            for plan in all { try await plan.empty(database, replaces: replaces) }
            var summaries: [[TableSummary]] = []
            for plan in all { summaries.append(try await plan.copy(to: database, told)) }
            return summaries
        }
    }

    private struct Plan: Sendable {
        let source: any SQLStore
        let tables: [TransferTable]
        let secrets: Set<String>

        func empty(_ database: SQLDatabase, replaces: Bool) async throws {
            let own = tables.filter { !source.schema.filledTables.contains($0.name) }
            if !replaces, let name = try await database.firstWithRows(of: own) {
                throw TransferError.hasRows(table: name)
            }
            if try await database.hasProgress() { try await database.forgetProgress(of: source.schema) }
            try await database.empty(tables)
        }

        func copy(
            to database: SQLDatabase,
            _ told: @escaping @Sendable (TransferStep) -> Void
        ) async throws -> [TableSummary] {
            let (tables, secrets) = (tables, secrets)
            // Whoever calls waits meanwhile, and so nobody else uses it.
            nonisolated(unsafe) let target = database
            let summaries = try await source.readKeepingFailure { database in
                var summaries: [TableSummary] = []
                for table in tables {
                    let isSecret = secrets.contains(table.name)
                    let source =
                        isSecret ? TableDigest() : try await fill(table, of: target, from: database, told)
                    let copied = try await TablePages(table, target.dialect).digest(in: target) {
                        told(TransferStep(table: table.name, work: .comparing, rows: $0, isLast: $1))
                    }
                    guard source == copied else {
                        throw TransferError.mismatch(table: table.name, source: source, target: copied)
                    }
                    summaries.append(TableSummary(table: table.name, digest: copied))
                }
                return summaries
            }
            guard let summaries else { throw StoreTransfer.vanished(source) }
            return summaries
        }
    }

    /// Returns what the source has.
    private static func fill(
        _ table: TransferTable,
        of target: SQLDatabase,
        from source: SQLDatabase,
        _ told: @Sendable (TransferStep) -> Void
    ) async throws -> TableDigest {
        let (pages, filling) = (TablePages(table, source.dialect), TableFilling(table))
        var (digest, key) = (TableDigest(), [SQLValue]?.none)
        while true {
            let page = try await pages.page(after: key, in: source)
            for row in page.rows { digest.add(row) }
            try await filling.add(page, to: target)
            told(TransferStep(table: table.name, work: .copying, rows: digest.rows, isLast: page.isLast))
            if page.isLast { break }
            key = page.keys.last
        }
        try await filling.continueNumbers(in: target)
        return digest
    }
}
