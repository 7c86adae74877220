public import AccessKeys
public import Foundation
public import StoragePort

/// The keys of a product's clients, in its store, whose schema must contain ``SchemaStep/accessKeys``. Once there was
/// a key, an empty file ending in `.keys` stands beside the database.
public struct SQLiteAccessKeys: AccessKeyStorage {
    private let store: SQLiteStore

    public init(_ store: SQLiteStore) {
        self.store = store
    }

    public func loadAccessKeys(usageOn day: UsageDay) async throws(StorageError) -> StoredAccessKeys {
        try await store.look { engine throws(StorageError) in
            let keys = try engine.read { try $0.accessKeys(usageOn: day) } ?? []
            return StoredAccessKeys(keys, anyWasCreated: engine.file.hasKeyMarker)
        }
    }

    public func createAccessKey(_ key: AccessKey) async throws(StorageError) -> CreateAccessKeyResult {
        try await store.perform { engine throws(StorageError) in
            let file = engine.file
            return try engine.write { database in
                let result = try database.add(key)
                // The marker is written before the key counts: it must survive damage to the database.
                if result == .created { try file.makeKeyMarker() }
                return result
            }
        }
    }

    public func revokeAccessKey(
        id: String,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try await store.write { try $0.revokeAccessKey(id, at: moment) }
    }

    public func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError) {
        try await store.write { try $0.addAccessKeyUse(uses) }
    }
}
