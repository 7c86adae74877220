public import AccessKeys
public import Foundation
public import StoragePort
import Synchronization

/// Stores keys in memory by the rules of the port, or fails as requested.
public final class InMemoryAccessKeys: AccessKeyStorage {
    private struct Kept {
        var keys: [StoredAccessKey] = []
        var perDay: [String: [UsageDay: AccessKeyDay]] = [:]
        var anyWasCreated = false
        var failure: StorageError?
        /// Whose account is closed.
        var closed: Set<KeyOwner> = []

        func bound(of owner: KeyOwner?, at moment: Date) -> CreateAccessKeyResult? {
            guard let owner else { return nil }
            let theirs = keys.map(\.key).filter { $0.owner == owner }
            if theirs.count(where: { $0.revokedAt == nil }) >= KeyOwner.mostKeys { return .ownerHasMost }
            let since = moment.addingTimeInterval(-KeyOwner.periodOfMaking)
            if theirs.count(where: { $0.createdAt > since }) >= KeyOwner.mostMade { return .ownerMadeMost }
            return keys.count { $0.key.owner != nil } >= KeyOwner.mostOfAll ? .full : nil
        }
    }

    private let kept: Mutex<Kept>

    public init(_ keys: [StoredAccessKey] = [], failure: StorageError? = nil) {
        kept = Mutex(Kept(keys: keys, anyWasCreated: !keys.isEmpty, failure: failure))
    }

    /// In the order of their creation, with the requests of no day.
    public var keys: [StoredAccessKey] { kept.withLock(\.keys) }

    /// From now on every operation fails with this error; `nil` for none.
    public func fail(with failure: StorageError?) { kept.withLock { $0.failure = failure } }

    /// As if the account that the keys belong to had been closed, or opened again.
    public func suspend(keysOf owner: KeyOwner, at moment: Date?) {
        kept.withLock { kept in
            if moment == nil { kept.closed.remove(owner) } else { kept.closed.insert(owner) }
            for position in kept.keys.indices where kept.keys[position].key.owner == owner {
                kept.keys[position].key.suspendedAt = moment
            }
        }
    }

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
                    stored.usage.requestsOnDay = requests[day]?.requests ?? 0
                }
                return stored
            }
            return StoredAccessKeys(keys, anyWasCreated: kept.anyWasCreated)
        }
    }

    public func accessKeys(
        of owner: KeyOwner,
        on days: ClosedRange<UsageDay>
    ) async throws(StorageError) -> [OwnedAccessKey] {
        try check()
        return kept.withLock { kept in
            kept.keys.filter { $0.key.owner == owner }.map { stored in
                let uses = (kept.perDay[stored.key.id] ?? [:]).values.filter { days.contains($0.day) }
                return OwnedAccessKey(
                    stored.key,
                    lastUsedAt: stored.usage.lastUsedAt,
                    days: uses.sorted { $0.day < $1.day }
                )
            }
        }
    }

    public func createAccessKey(
        _ key: AccessKey
    ) async throws(StorageError) -> CreateAccessKeyResult {
        try check()
        return kept.withLock { kept in
            if kept.keys.contains(where: { $0.key.id == key.id || $0.key.hash == key.hash }) { return .taken }
            guard kept.keys.count < accessKeyLimit else { return .full }
            if let owner = key.owner, kept.closed.contains(owner) { return .ownerIsGone }
            if let bound = kept.bound(of: key.owner, at: key.createdAt) { return bound }
            kept.keys.append(StoredAccessKey(key))
            kept.anyWasCreated = true
            return .created
        }
    }

    public func revokeAccessKey(
        id: String,
        of owner: KeyOwner?,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try check()
        return kept.withLock { kept in
            guard let position = kept.keys.firstIndex(where: { $0.key.id == id }),
                owner == nil || kept.keys[position].key.owner == owner
            else { return .notFound }
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
                var day =
                    kept.perDay[use.keyID]?[use.day] ?? AccessKeyDay(day: use.day, requests: 0, refused: 0)
                day.requests += use.requests
                day.refused += use.refused
                kept.perDay[use.keyID, default: [:]][use.day] = day
            }
        }
    }

    private func check() throws(StorageError) {
        if let failure = kept.withLock(\.failure) { throw failure }
    }
}
