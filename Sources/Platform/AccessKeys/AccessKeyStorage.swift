public import Foundation
public import StoragePort

/// The maximum number of keys, including revoked ones.
public let accessKeyLimit = 10_000

/// Stores the keys of clients and counts their use. Several processes may use it at once. What it acknowledges is
/// durable.
public protocol AccessKeyStorage: Sendable {
    /// Returns all keys with their use.
    ///
    /// - Parameter day: The day whose requests are counted separately.
    func loadAccessKeys(usageOn day: UsageDay) async throws(StorageError) -> StoredAccessKeys
    /// Returns the keys of one owner in order of creation, including revoked ones, with their use.
    ///
    /// - Parameters:
    ///   - owner: Whom they belong to.
    ///   - days: The days whose use is counted separately.
    func accessKeys(
        of owner: KeyOwner,
        on days: ClosedRange<UsageDay>
    ) async throws(StorageError) -> [OwnedAccessKey]
    /// Stores a new key. It is on the disk when the call returns. The bounds of ``KeyOwner`` hold for a key that has an
    /// owner.
    func createAccessKey(_ key: AccessKey) async throws(StorageError) -> CreateAccessKeyResult
    /// Revokes a key permanently and reports whether it existed. A key that was already revoked keeps its date.
    ///
    /// - Parameter owner: Whom it must belong to; the key of another is not found. `nil` for any key.
    func revokeAccessKey(
        id: String,
        of owner: KeyOwner?,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult
    /// Adds to the counts of use: all of them or none. Unknown keys are ignored.
    func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError)
}

extension AccessKeyStorage {
    /// Revokes any key permanently.
    public func revokeAccessKey(
        id: String,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try await revokeAccessKey(id: id, of: nil, at: moment)
    }
}

/// A stored key and its use.
public struct StoredAccessKey: Hashable, Sendable {
    public var key: AccessKey
    public var usage: AccessKeyUsage

    public init(_ key: AccessKey, usage: AccessKeyUsage = AccessKeyUsage()) {
        self.key = key
        self.usage = usage
    }
}

/// A key of somebody and its use, day by day.
public struct OwnedAccessKey: Hashable, Sendable {
    public var key: AccessKey
    /// `nil` if it was never used.
    public var lastUsedAt: Date?
    /// The days with use among those asked about, the earliest first.
    public var days: [AccessKeyDay]

    public init(_ key: AccessKey, lastUsedAt: Date? = nil, days: [AccessKeyDay] = []) {
        self.key = key
        self.lastUsedAt = lastUsedAt
        self.days = days
    }
}

/// The keys a storage holds.
public struct StoredAccessKeys: Hashable, Sendable {
    /// All keys in order of creation, including revoked ones.
    public var keys: [StoredAccessKey]
    /// Whether a key was ever created. Stays `true` when the keys were lost with a damaged file.
    public var anyWasCreated: Bool

    public init(_ keys: [StoredAccessKey] = [], anyWasCreated: Bool = false) {
        self.keys = keys
        self.anyWasCreated = anyWasCreated || !keys.isEmpty
    }
}

/// The result of storing a new key.
public enum CreateAccessKeyResult: Hashable, Sendable {
    case created
    /// Another key has the same identifier or hash; nothing was changed.
    case taken
    /// There are already ``accessKeyLimit`` keys, or ``KeyOwner/mostOfAll`` of owners.
    case full
    /// The owner has ``KeyOwner/mostKeys`` keys.
    case ownerHasMost
    /// The owner has made ``KeyOwner/mostMade`` keys lately.
    case ownerMadeMost
    /// The owner's account is closed, or deleted.
    case ownerIsGone
}

/// The result of revoking a key.
public enum RevokeAccessKeyResult: Hashable, Sendable {
    case revoked(AccessKey)
    /// The key had been revoked before; this is its record.
    case alreadyRevoked(AccessKey)
    /// The owner has no key with that identifier; nothing was changed.
    case notFound
}
