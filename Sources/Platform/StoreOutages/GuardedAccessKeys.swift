public import AccessKeys
public import Foundation
public import StoragePort

/// The keys of clients in a shared database for which nobody waits longer than others wait for it. A `KeyRing` remembers
/// the keys itself.
public struct GuardedAccessKeys: AccessKeyStorage {
    private let keys: any AccessKeyStorage
    private let asking: StoreGuard

    /// - Parameter asking: Asks the database; the same for all that pages wait for.
    public init(_ keys: any AccessKeyStorage, asking: StoreGuard) {
        (self.keys, self.asking) = (keys, asking)
    }

    public func loadAccessKeys(usageOn day: UsageDay) async throws(StorageError) -> StoredAccessKeys {
        try await asking.read("keys") { [keys] () throws(StorageError) in
            try await keys.loadAccessKeys(usageOn: day)
        }
    }

    public func accessKeys(
        of owner: KeyOwner,
        on days: ClosedRange<UsageDay>
    ) async throws(StorageError) -> [OwnedAccessKey] {
        try await asking.read("keys") { [keys] () throws(StorageError) in
            try await keys.accessKeys(of: owner, on: days)
        }
    }

    public func createAccessKey(_ key: AccessKey) async throws(StorageError) -> CreateAccessKeyResult {
        try await asking.change("keys") { () throws(StorageError) in try await keys.createAccessKey(key) }
    }

    public func revokeAccessKey(
        id: String,
        of owner: KeyOwner?,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try await asking.change("keys") { () throws(StorageError) in
            try await keys.revokeAccessKey(id: id, of: owner, at: moment)
        }
    }

    public func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError) {
        try await asking.change("keys") { () throws(StorageError) in try await keys.addAccessKeyUse(uses) }
    }
}
