public import Foundation
public import StoragePort

/// The most keys there may ever be, revoked ones among them.
public let accessKeyLimit = 10_000

/// Keeps the keys of clients and counts their use. Any number of processes may do so at once; what is acknowledged is
/// kept for good.
public protocol AccessKeyStorage: Sendable {
    /// - Parameter day: Whose requests are counted apart.
    func loadAccessKeys(usageOn day: UsageDay) async throws(StorageError) -> StoredAccessKeys
    /// On the disk when it returns.
    func createAccessKey(_ key: AccessKey) async throws(StorageError) -> CreateAccessKeyResult
    /// Revokes it for good and says truthfully whether it was there; a key revoked before stays revoked since then.
    func revokeAccessKey(
        id: String,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult
    /// Adds all or none. What names a key that is not kept is left out.
    func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError)
}

/// A key and its use.
public struct StoredAccessKey: Hashable, Sendable {
    public var key: AccessKey
    public var usage: AccessKeyUsage

    public init(_ key: AccessKey, usage: AccessKeyUsage = AccessKeyUsage()) {
        self.key = key
        self.usage = usage
    }
}

/// What a storage knows of keys.
public struct StoredAccessKeys: Hashable, Sendable {
    /// Revoked ones too, in the order of their creation.
    public var keys: [StoredAccessKey]
    /// Also true where keys were created and got lost, with a damaged file.
    public var anyWasCreated: Bool

    public init(_ keys: [StoredAccessKey] = [], anyWasCreated: Bool = false) {
        self.keys = keys
        self.anyWasCreated = anyWasCreated || !keys.isEmpty
    }
}

/// What came of keeping a new key.
public enum CreateAccessKeyResult: Hashable, Sendable {
    case created
    /// Another key has the identifier or the hash, and nothing was changed.
    case taken
    /// There are ``accessKeyLimit`` keys already.
    case full
}

/// What came of revoking a key.
public enum RevokeAccessKeyResult: Hashable, Sendable {
    case revoked(AccessKey)
    /// It was before, as it stands.
    case alreadyRevoked(AccessKey)
    /// No key has that identifier, and nothing was changed.
    case notFound
}
