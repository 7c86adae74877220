public import AccessKeys
public import Foundation
public import StoragePort
import Synchronization

/// Stores keys in memory by the rules of the port, or fails as requested.
public final class InMemoryAccessKeys: AccessKeyStorage {
    private struct Kept {
        var keys: [StoredAccessKey] = []
        var perDay: [String: [UsageDay: Int]] = [:]
        var anyWasCreated = false
        var failure: StorageError?
    }

    private let kept: Mutex<Kept>

    public init(_ keys: [StoredAccessKey] = [], failure: StorageError? = nil) {
        kept = Mutex(Kept(keys: keys, anyWasCreated: !keys.isEmpty, failure: failure))
    }

    /// In the order of their creation, with the requests of no day.
    public var keys: [StoredAccessKey] { kept.withLock(\.keys) }

    /// From now on every operation fails with this error; `nil` for none.
    public func fail(with failure: StorageError?) { kept.withLock { $0.failure = failure } }

    /// As if a damaged file had been set aside.
    public func loseAll() { kept.withLock { $0.keys = [] } }

    public func loadAccessKeys(
        usageOn day: UsageDay
    ) async throws(StorageError) -> StoredAccessKeys {
        try check()
        return kept.withLock { kept in
            let keys = kept.keys.map { stored in
                var stored = stored
                if let requests = kept.perDay[stored.key.id] {
                    stored.usage.requestsOnDay = requests[day] ?? 0
                }
                return stored
            }
            return StoredAccessKeys(keys, anyWasCreated: kept.anyWasCreated)
        }
    }

    public func createAccessKey(
        _ key: AccessKey
    ) async throws(StorageError) -> CreateAccessKeyResult {
        try check()
        return kept.withLock { kept in
            if kept.keys.contains(where: { $0.key.id == key.id || $0.key.hash == key.hash }) { return .taken }
            guard kept.keys.count < accessKeyLimit else { return .full }
            kept.keys.append(StoredAccessKey(key))
            kept.anyWasCreated = true
            return .created
        }
    }

    public func revokeAccessKey(
        id: String,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try check()
        return kept.withLock { kept in
            guard let position = kept.keys.firstIndex(where: { $0.key.id == id }) else { return .notFound }
            if kept.keys[position].key.revokedAt != nil { return .alreadyRevoked(kept.keys[position].key) }
            kept.keys[position].key.revokedAt = moment
            return .revoked(kept.keys[position].key)
        }
    }

    public func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError) {
        try check()
        kept.withLock { kept in
            for use in uses {
                guard let position = kept.keys.firstIndex(where: { $0.key.id == use.keyID }) else { continue }
                var usage = kept.keys[position].usage
                usage.requests += use.requests
                usage.refused += use.refused
                usage.lastUsedAt = max(usage.lastUsedAt ?? use.lastUsedAt, use.lastUsedAt)
                kept.keys[position].usage = usage
                kept.perDay[use.keyID, default: [:]][use.day, default: 0] += use.requests
            }
        }
    }

    private func check() throws(StorageError) {
        if let failure = kept.withLock(\.failure) { throw failure }
    }
}
