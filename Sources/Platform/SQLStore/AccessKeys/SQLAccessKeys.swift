public import AccessKeys
public import Foundation
public import StoragePort

/// The keys of a product's clients, in its store, whose schema must contain ``SchemaStep/accessKeys``,
/// ``SchemaStep/accounts`` and ``SchemaStep/accessKeyOwners``. That there was a key is kept as the mark `keys`: a damaged
/// database is set aside, and the empty one in its place must not open the server to everybody.
public struct SQLAccessKeys: AccessKeyStorage {
    private static let mark = "keys"
    private let store: any SQLStore

    public init(_ store: any SQLStore) {
        self.store = store
    }

    public func loadAccessKeys(usageOn day: UsageDay) async throws(StorageError) -> StoredAccessKeys {
        let keys = try await store.read { try await $0.accessKeys(usageOn: day) } ?? []
        return StoredAccessKeys(keys, anyWasCreated: store.hasMark(Self.mark))
    }

    public func accessKeys(
        of owner: KeyOwner,
        on days: ClosedRange<UsageDay>
    ) async throws(StorageError) -> [OwnedAccessKey] {
        try await store.read { try await $0.accessKeys(of: owner, on: days) } ?? []
    }

    public func createAccessKey(_ key: AccessKey) async throws(StorageError) -> CreateAccessKeyResult {
        try await store.write { database in
            let result = try await database.add(key)
            // Before the key counts.
            if result == .created { try store.keepMark(Self.mark) }
            return result
        }
    }

    public func revokeAccessKey(
        id: String,
        of owner: KeyOwner?,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try await store.write { try await $0.revokeAccessKey(id, of: owner, at: moment) }
    }

    public func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError) {
        try await store.write { try await $0.addAccessKeyUse(uses) }
    }
}
