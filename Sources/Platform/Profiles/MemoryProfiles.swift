public import Foundation
public import StoragePort
import Synchronization

/// Profiles in memory, for a site that stores nothing about its visitors.
public final class MemoryProfiles: ProfileStore, SigningSecretStorage {
    private struct State {
        var profiles: [Profile.ID: Profile] = [:]
        var secret: [UInt8]?
    }

    private let state = Mutex(State())

    public init() {}

    public func createProfile(_ profile: Profile) async throws(StorageError) {
        let isNew = state.withLock { state in
            guard profile.id.isWellFormed, state.profiles[profile.id] == nil else { return false }
            state.profiles[profile.id] = profile
            return true
        }
        guard isNew else { throw StorageError(.unwritable("taken, or no identifier"), subject: "profile") }
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        state.withLock { $0.profiles[id] }
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        state.withLock { state in
            guard let known = state.profiles[id], known.lastUsedAt < moment else { return }
            state.profiles[id] = Profile(id: id, createdAt: known.createdAt, lastUsedAt: moment)
        }
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        state.withLock { $0.profiles.removeValue(forKey: id) } == nil ? .notFound : .erased
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        state.withLock { state in
            let secret = state.secret ?? make()
            state.secret = secret
            return secret
        }
    }
}
