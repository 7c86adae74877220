public import SQLStore
public import StoragePort

/// Copies all tables of a schema from one store into an empty one of another engine, in many changes. It can be ended at
/// any moment and run again: then it goes on where it was, and copies nothing twice.
///
/// How far it is, is kept in the target in the change that adds the rows. Until it is finished, nobody else may use the
/// target (``isUnfinished(_:)``). Nobody may change the source meanwhile: what was changed is noticed at the end at the
/// latest, when all of both is read and compared.
public struct StoreTransfer: Sendable {
    let source: any SQLStore
    let target: any SQLStore
    private let tables: [TransferTable]
    private var schema: StoreSchema { target.schema }

    /// Looks at both.
    ///
    /// - Returns: `nil` if the source is a file that is not there.
    /// - Throws: ``TransferError/differentTables(_:)`` if their tables differ.
    public init?(from source: any SQLStore, to target: any SQLStore) async throws(TransferError) {
        guard let tables = try await commonTables(source, target) else { return nil }
        (self.source, self.target, self.tables) = (source, target, tables)
    }

    /// Whether something was copied into a store, and not all of it yet.
    public static func isUnfinished(_ store: any SQLStore) async throws(StorageError) -> Bool {
        let schema = store.schema
        let isUnfinished = try await store.read { database in
            guard try await database.hasProgress() else { return false }
            return try await database.progress(of: TransferProgress.whole, schema)?.isWhole == false
        }
        return isUnfinished ?? false
    }

    /// How far it was before.
    public enum Beginning: Hashable, Sendable {
        case new
        /// It goes on.
        case resumed
        /// It is finished, and nothing was changed.
        case finished
    }

    /// Returns how far it is, and changes nothing.
    ///
    /// - Throws: ``TransferError/hasRows(table:)`` if the target has rows that none copied.
    public func beginning() async throws(TransferError) -> Beginning {
        let (tables, schema) = (tables, schema)
        let beginning = try await target.readKeepingFailure { database in
            guard try await database.hasProgress() else {
                return try await Self.beginning(nil, tables, schema, in: database)
            }
            let whole = try await database.progress(of: TransferProgress.whole, schema)
            return try await Self.beginning(whole, tables, schema, in: database)
        }
        return beginning ?? .new
    }

    private static func beginning(
        _ whole: TransferProgress?,
        _ tables: [TransferTable],
        _ schema: StoreSchema,
        in database: SQLDatabase
    ) async throws -> Beginning {
        if let whole { return whole.isWhole ? .finished : .resumed }
        let own = tables.filter { !schema.filledTables.contains($0.name) }
        if let name = try await database.firstWithRows(of: own) { throw TransferError.hasRows(table: name) }
        return .new
    }

    /// Marks the target as unfinished. Has to be called first.
    ///
    /// - Parameter isAnew: Whether what an unfinished copy has copied is thrown away.
    /// - Throws: ``TransferError/hasRows(table:)`` if the target has rows that none copied.
    public func begin(anew isAnew: Bool = false) async throws(TransferError) -> Beginning {
        let (tables, schema) = (tables, schema)
        return try await target.writeKeepingFailure { database in
            try await database.makeProgress()
            let whole = try await database.progress(of: TransferProgress.whole, schema)
            switch try await Self.beginning(whole, tables, schema, in: database) {
            case .finished: return .finished
            case .resumed where !isAnew: return .resumed
            case .resumed, .new: try await database.forgetProgress(of: schema)
            }
            try await database.empty(tables)
            try await database.note(TransferProgress(), of: TransferProgress.whole, schema, after: 0)
            return .new
        }
    }

    /// Copies what is missing.
    ///
    /// - Throws: ``TransferError/otherSource(table:)`` if what was copied before is not in the source.
    public func copy(_ told: @escaping @Sendable (TransferStep) -> Void = { _ in })
        async throws(TransferError)
    {
        let (tables, target) = (tables, target)
        let copied: Void? = try await source.readKeepingFailure { database in
            for table in tables { try await Self.copy(table, from: database, to: target, told) }
        }
        if copied == nil { throw Self.vanished(source) }
    }

    private static func copy(
        _ table: TransferTable,
        from database: SQLDatabase,
        to target: any SQLStore,
        _ told: @Sendable (TransferStep) -> Void
    ) async throws {
        let schema = target.schema
        let kept = try await target.readKeepingFailure { try await $0.progress(of: table.name, schema) }
        var progress = kept.flatMap(\.self) ?? TransferProgress()
        let pages = TablePages(table, database.dialect)
        if progress.digest.rows > 0 {
            let before = try await pages.digest(through: progress.key, in: database) {
                told(TransferStep(table: table.name, work: .resuming, rows: $0, isLast: $1))
            }
            guard before == progress.digest else { throw TransferError.otherSource(table: table.name) }
        }
        while !progress.isWhole {
            let page = try await pages.page(after: progress.key, in: database)
            let copied = progress.digest.rows
            for row in page.rows { progress.digest.add(row) }
            (progress.key, progress.isWhole) = (page.keys.last ?? progress.key, page.isLast)
            let reached = progress
            try await target.writeKeepingFailure { database in
                let filling = TableFilling(table)
                try await database.note(reached, of: table.name, schema, after: copied)
                try await filling.add(page, to: database)
                if reached.isWhole { try await filling.continueNumbers(in: database) }
            }
            let rows = reached.digest.rows
            told(TransferStep(table: table.name, work: .copying, rows: rows, isLast: reached.isWhole))
        }
    }

    /// Reads all of both, and compares them.
    ///
    /// - Returns: What is in each table.
    /// - Throws: ``TransferError/mismatch(table:source:target:)`` for the first table that differs.
    public func compare(
        _ told: @escaping @Sendable (TransferStep) -> Void = { _ in }
    ) async throws(TransferError) -> [TableSummary] {
        let tables = tables
        let read: @Sendable (SQLDatabase) async throws -> [TableDigest] = { database in
            var digests: [TableDigest] = []
            for table in tables {
                digests.append(
                    try await TablePages(table, database.dialect).digest(in: database) {
                        told(TransferStep(table: table.name, work: .comparing, rows: $0, isLast: $1))
                    }
                )
            }
            return digests
        }
        guard let sources = try await source.readKeepingFailure(read) else { throw Self.vanished(source) }
        guard let targets = try await target.readKeepingFailure(read) else { throw Self.vanished(target) }
        for (table, (source, target)) in zip(tables, zip(sources, targets)) where source != target {
            throw .mismatch(table: table.name, source: source, target: target)
        }
        return zip(tables, targets).map { TableSummary(table: $0.name, digest: $1) }
    }

    /// Lets others use the target.
    public func finish() async throws(TransferError) {
        let (tables, schema) = (tables, schema)
        try await target.writeKeepingFailure { database in
            var whole = TransferProgress()
            whole.isWhole = true
            try await database.note(whole, of: TransferProgress.whole, schema, after: 0)
            // How the engine finds rows depends on how many it thinks there are.
            guard database.dialect == .postgreSQL else { return }
            for table in tables { try await database.execute("ANALYZE \(table.quotedName)") }
        }
    }

    static func vanished(_ store: any SQLStore) -> TransferError {
        .storage(StorageError(.unreadable("the file vanished"), subject: ""))
    }
}
