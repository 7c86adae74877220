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

extension SchemaStep {
    /// The table of ``SQLiteAccessKeys``. It contains hashes, never a key itself.
    public static let accessKeys = SchemaStep(
        """
        CREATE TABLE access_key (
            -- in the order of creation; a key is never deleted
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT,
            -- SHA-256, hexadecimal
            hash TEXT NOT NULL UNIQUE,
            -- as people write it: 60/min
            request_limit TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            created_at REAL NOT NULL,
            revoked_at REAL,
            requests INTEGER NOT NULL DEFAULT 0,
            refused INTEGER NOT NULL DEFAULT 0,
            last_used_at REAL
        ) STRICT;
        CREATE TABLE access_key_day (
            key_id TEXT NOT NULL,
            -- days since 1970-01-01 UTC
            day INTEGER NOT NULL,
            requests INTEGER NOT NULL,
            refused INTEGER NOT NULL,
            PRIMARY KEY (key_id, day)
        ) STRICT, WITHOUT ROWID;
        """
    ) { _ = try $0.accessKeys(usageOn: UsageDay(number: 0)) }
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
