import CLI
import Foundation
import PostgreSQLStore
import SharedDatabase
import StoragePort
import UseCases

/// Moves what a data folder has into the database of the configuration.
struct LiveDatabaseImport: ImportContext {
    /// The configuration, or why there is none.
    let configuration: LoadedConfiguration
    let databases: LiveDatabases

    func importFiles(
        from folder: String?,
        anew isAnew: Bool,
        _ told: @escaping @Sendable (ImportStep) -> Void
    ) async throws(ImportFailure) -> ImportReport {
        let address: PostgreSQLAddress?
        do { address = try configuration.values.get().database.address } catch { throw .configuration(error) }
        guard let address else { throw .noServer }
        let pool = PostgreSQLPool(
            address,
            application: "haneul import",
            limits: .ofWholeTables,
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        defer { pool.close() }
        let folders = folder.map { Folders(environment: ["HANEUL_DATA_DIR": $0]) } ?? databases.folders
        return try await LiveImport(
            folders: folders,
            target: SharedStores(address: address.description) { PostgreSQLStore(pool, schema: $0) },
            migrate: { () async throws(StorageError) in
                _ = try await SharedTables.ofHaneul(in: pool).migrate()
            }
        ).run(anew: isAnew, told)
    }
}

extension PostgreSQLLimits {
    /// Of operations on whole tables, for which nobody waits at a page.
    static let ofWholeTables: PostgreSQLLimits = {
        var limits = PostgreSQLLimits()
        limits.connections = 4
        (limits.patience, limits.connecting) = (.seconds(60), .seconds(10))
        (limits.statement, limits.answer) = (.seconds(600), .seconds(610))
        limits.idleInTransaction = .seconds(600)
        return limits
    }()
}

extension SharedStores {
    /// The database of the configuration, with time for whole tables; `nil` if everything is in files.
    init?(_ databases: LiveDatabases) {
        guard let shared = databases.pool else { return nil }
        let pool = PostgreSQLPool(
            shared.address,
            application: "haneul backup",
            limits: .ofWholeTables,
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        self.init(address: shared.address.description) { PostgreSQLStore(pool, schema: $0) }
    }
}
