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
        try await store.write { [schema = store.schema] in try $0.eraseProfile(id, of: schema) }
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try await store.write { try $0.signingSecret(orNew: make) }
    }
}
