public import PostgreSQLStore
public import SQLStore
public import StoragePort

/// All tables that a product has in a shared database: those of several schemas.
public struct SharedTables: Sendable {
    /// A schema, with the name that people know it by.
    public struct Part: Sendable {
        public let name: String
        public let schema: StoreSchema

        public init(_ name: String, _ schema: StoreSchema) {
            (self.name, self.schema) = (name, schema)
        }
    }

    /// Which steps of a part the database has taken.
    public struct Steps: Hashable, Sendable {
        public let name: String
        public let status: SchemaStatus
    }

    /// What became of a part.
    public struct Change: Hashable, Sendable {
        public let name: String
        /// How many steps had been taken before.
        public let from: Int
        public let to: Int
    }

    private let pool: PostgreSQLPool
    private let parts: [Part]

    public init(_ parts: [Part], in pool: PostgreSQLPool) {
        (self.parts, self.pool) = (parts, pool)
    }

    /// Returns which steps the database has taken, of each part. Changes nothing.
    public func steps() async throws(StorageError) -> [Steps] {
        var steps: [Steps] = []
        for part in parts {
            let status = try await PostgreSQLStore(pool, schema: part.schema).status()
            steps.append(Steps(name: part.name, status: status))
        }
        return steps
    }

    /// Makes sure that a program of this release can use the tables.
    ///
    /// - Throws: ``StorageError`` with ``StorageError/Reason/olderFormat(found:known:)`` or
    ///   ``StorageError/Reason/newerFormat(found:known:)`` if it cannot.
    public func check() async throws(StorageError) {
        for steps in try await steps() where !steps.status.fits {
            let (taken, known) = (steps.status.taken, steps.status.known)
            throw StorageError(
                taken > known
                    ? .newerFormat(found: taken, known: known) : .olderFormat(found: taken, known: known),
                subject: pool.address.description
            )
        }
    }

    /// Takes all steps that are missing, under a lock, whoever else does so at the same time.
    ///
    /// - Returns: The parts that were not up to date.
    public func migrate() async throws(StorageError) -> [Change] {
        var changes: [Change] = []
        for part in parts {
            let store = PostgreSQLStore(pool, schema: part.schema)
            let before = try await store.status()
            let after = try await store.migrate()
            if after.taken != before.taken {
                changes.append(Change(name: part.name, from: before.taken, to: after.taken))
            }
        }
        return changes
    }
}
