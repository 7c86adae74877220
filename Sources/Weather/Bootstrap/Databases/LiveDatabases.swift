import Foundation
import PostgreSQLStore
import SQLiteStore
import SQLRecords
import SQLStorage
import SQLStore

/// Where the program's stores have their tables: in files of the data folder, or in one database that several nodes
/// share. Every store of the program is made of this.
struct LiveDatabases: Sendable {
    let folders: Folders
    /// The connections to the shared database; `nil` where the tables are in files.
    let pool: PostgreSQLPool?
    /// For what may be a second old; `nil` where no server follows that of ``pool``.
    let replica: PostgreSQLReplica?

    /// Connects to nothing and opens no file yet.
    ///
    /// - Parameter configuration: By default, the tables are in files.
    init(_ folders: Folders, _ configuration: DatabaseConfiguration = DatabaseConfiguration()) {
        self.folders = folders
        let pool = configuration.address.map { Self.pool($0, for: .primary) }
        self.pool = pool
        replica = configuration.replica.flatMap { address in
            pool.map { PostgreSQLReplica(Self.pool(address, for: .replica), of: $0) }
        }
    }

    private static func pool(_ address: PostgreSQLAddress, for role: PostgreSQLRole) -> PostgreSQLPool {
        PostgreSQLPool(
            address,
            application: "haneul",
            for: role,
            limits: role == .replica ? .ofReplica : PostgreSQLLimits(),
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
    }

    /// Whether several nodes share a database.
    var isShared: Bool { pool != nil }

    /// Returns the store of a schema.
    ///
    /// - Parameter report: Called with each damaged file before the operation that found it returns.
    func store(
        _ schema: StoreSchema,
        onDamage report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) -> any SQLStore {
        if let pool { return PostgreSQLStore(pool, schema: schema) }
        return SQLiteStore(path: folders.file(of: schema), schema: schema, report: report)
    }

    /// Returns a store of a schema for whoever may read what is a second old, and changes nothing that they read afterwards.
    func readingStore(
        _ schema: StoreSchema,
        onDamage report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) -> any SQLStore {
        guard let pool, let replica else { return store(schema, onDamage: report) }
        return ReplicatedStore(PostgreSQLStore(pool, schema: schema), readingFrom: replica)
    }

    /// Whether something may have been stored: a file that nobody wrote is not there.
    func mayHold(_ schema: StoreSchema) -> Bool {
        isShared || FileManager.default.fileExists(atPath: folders.file(of: schema))
    }
}

extension Folders {
    /// Returns the file with the tables of a schema.
    func file(of schema: StoreSchema) -> String {
        switch schema.applicationID {
        case StoreSchema.records.applicationID: records
        case StoreSchema.knowledge.applicationID: knowledge
        case StoreSchema.deliveries.applicationID: deliveries
        case StoreSchema.mail.applicationID: mail
        default: storage
        }
    }
}
