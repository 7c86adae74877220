public import AccessKeys
public import Foundation
public import StoragePort

/// The keys of a product's clients, in its store, whose schema must contain ``SchemaStep/accessKeys``,
/// ``SchemaStep/accounts`` and ``SchemaStep/accessKeyOwners``. Once there was a key, an empty file ending in `.keys`
/// stands beside the database.
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

    public func accessKeys(
        of owner: KeyOwner,
        on days: ClosedRange<UsageDay>
    ) async throws(StorageError) -> [OwnedAccessKey] {
        try await store.read { try $0.accessKeys(of: owner, on: days) } ?? []
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
        of owner: KeyOwner?,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try await store.write { try $0.revokeAccessKey(id, of: owner, at: moment) }
    }

    public func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError) {
        try await store.write { try $0.addAccessKeyUse(uses) }
    }
}

/// An empty file beside the database that records that a key was created. A damaged database is set aside; the empty
/// one in its place must not open the server to everybody.
extension DatabaseFile {
    private var keyMarkerPath: String { path + ".keys" }

    fileprivate var hasKeyMarker: Bool { FileSystem.exists(keyMarkerPath) }

    /// Creates the marker unless it exists. It is on the disk when the call returns.
    fileprivate func makeKeyMarker() throws(StorageError) {
        guard !hasKeyMarker else { return }
        if let failure = FileSystem.create(keyMarkerPath), !hasKeyMarker {
            throw StorageError(.write, errno: failure, subject: keyMarkerPath)
        }
        FileSystem.synchronizeFolder(FileSystem.folder(of: path))
    }
}
