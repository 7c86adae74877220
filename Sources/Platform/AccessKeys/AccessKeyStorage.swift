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
    /// Stores a new key. It is on the disk when the call returns.
    func createAccessKey(_ key: AccessKey) async throws(StorageError) -> CreateAccessKeyResult
    /// Revokes a key permanently and reports whether it existed. A key that was already revoked keeps its date.
    func revokeAccessKey(
        id: String,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult
    /// Adds to the counts of use: all of them or none. Unknown keys are ignored.
    func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError)
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
    /// There are already ``accessKeyLimit`` keys.
    case full
}

/// The result of revoking a key.
public enum RevokeAccessKeyResult: Hashable, Sendable {
    case revoked(AccessKey)
    /// The key had been revoked before; this is its record.
    case alreadyRevoked(AccessKey)
    /// No key has that identifier; nothing was changed.
    case notFound
}
