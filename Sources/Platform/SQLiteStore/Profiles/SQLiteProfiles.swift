public import Foundation
public import StoragePort

/// The profiles of a product's store and its signing secret. The store's schema must contain ``SchemaStep/profiles``
/// and ``SchemaStep/signingSecret``.
public struct SQLiteProfiles: ProfileStore, SigningSecretStorage {
    private let store: SQLiteStore

    public init(_ store: SQLiteStore) {
        self.store = store
    }

    public func createProfile(_ profile: Profile) async throws(StorageError) {
        try await store.write { [schema = store.schema] in try $0.add(profile, of: schema) }
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        try await store.read { try $0.profile(id) }.flatMap(\.self)
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try await store.write { try $0.noteUse(of: id, at: moment) }
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        let result = try await store.write { [schema = store.schema] in
            try $0.eraseProfile(id, of: schema)
        }
        await store.emptyLog()
        return result
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try await store.write { try $0.signingSecret(orNew: make) }
    }
}

extension SchemaStep {
    /// The tables of ``SQLiteProfiles``.
    public static let profiles = SchemaStep(
        """
        CREATE TABLE profile (
            -- 32 hexadecimal digits
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            -- seconds since 2001-01-01 00:00 UTC
            created_at REAL NOT NULL,
            last_used_at REAL NOT NULL
        ) STRICT;
        -- each new profile looks for those long unused
        CREATE INDEX profile_last_used_at ON profile (last_used_at);
        """
    ) { try $0.execute("SELECT id, created_at, last_used_at FROM profile") }

    /// The signing secret of ``SQLiteProfiles``.
    public static let signingSecret = SchemaStep(
        """
        CREATE TABLE signing_secret (
            only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
            bytes BLOB NOT NULL
        ) STRICT;
        """
    ) { try $0.execute("SELECT bytes FROM signing_secret") }
}
