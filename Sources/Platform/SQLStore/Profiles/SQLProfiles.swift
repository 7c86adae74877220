public import Foundation
public import StoragePort

/// The profiles of a product's store and its signing secret. The store's schema must contain ``SchemaStep/profiles``
/// and ``SchemaStep/signingSecret``.
public struct SQLProfiles: ProfileStore, SigningSecretStorage {
    private let store: any SQLStore
    private let givenSecret: [UInt8]?

    /// - Parameter signingSecret: That of all nodes of a shared database, which then stores none; `nil` for one that the
    ///   store makes and keeps.
    public init(_ store: any SQLStore, signingSecret: [UInt8]? = nil) {
        (self.store, givenSecret) = (store, signingSecret)
    }

    public func createProfile(_ profile: Profile) async throws(StorageError) {
        try await store.write { try await $0.add(profile, of: store.schema) }
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        try await store.read { try await $0.profile(id) }.flatMap(\.self)
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try await store.write { try await $0.noteUse(of: id, at: moment) }
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        let result = try await store.write {
            try await $0.eraseProfile(id, of: store.schema)
        }
        await store.emptyLog()
        return result
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        if let givenSecret { return givenSecret }
        return try await store.write { try await $0.signingSecret(orNew: make) }
    }

    /// Returns the signing secret that the store keeps; `nil` if it never made one.
    public func keptSigningSecret() async throws(StorageError) -> [UInt8]? {
        try await store.read { try await $0.keptSigningSecret() }.flatMap(\.self)
    }
}

extension SchemaStep {
    /// The tables of ``SQLProfiles``.
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
        """,
        postgreSQL: """
            CREATE TABLE profile (
                id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 32),
                created_at double precision NOT NULL,
                last_used_at double precision NOT NULL
            );
            CREATE INDEX profile_last_used_at ON profile (last_used_at);
            """
    ) { try await $0.execute("SELECT id, created_at, last_used_at FROM profile") }

    /// The signing secret of ``SQLProfiles``.
    public static let signingSecret = SchemaStep(
        """
        CREATE TABLE signing_secret (
            only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
            bytes BLOB NOT NULL
        ) STRICT;
        """,
        postgreSQL: """
            CREATE TABLE signing_secret (
                "only" bigint PRIMARY KEY CHECK ("only" = 1),
                bytes bytea NOT NULL
            );
            """
    ) { try await $0.execute("SELECT bytes FROM signing_secret") }
}
