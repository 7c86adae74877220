public import Foundation
import SQLStore
public import StoragePort
public import WeatherModels
public import WeatherPorts

extension SQLStorage: ProfileStorage, SigningSecretStorage {
    public func storage(of id: Profile.ID) -> any Storage & SyncStorage {
        SQLStorage(self, of: .profile(id))
    }

    public func createProfile(_ profile: Profile) async throws(StorageError) {
        try await profiles.createProfile(profile)
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        try await profiles.loadProfile(id)
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try await profiles.noteUse(of: id, at: moment)
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        try await profiles.eraseProfile(id)
    }

    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try await profiles.signingSecret(orNew: make)
    }

    /// Returns the signing secret that the store keeps; `nil` if it never made one.
    public func keptSigningSecret() async throws(StorageError) -> [UInt8]? {
        try await profiles.keptSigningSecret()
    }

    private var profiles: SQLProfiles { SQLProfiles(store, signingSecret: signingSecret) }
}

extension SQLStorage {
    /// Returns how many profiles have noted changes that could not be read and were set aside.
    public func countUnreadSynced() async throws(StorageError) -> Int {
        try await store.read { try await $0.countUnreadSynced() } ?? 0
    }
}

extension SQLStorage: SyncStorage {
    public func loadSynced() async throws(StorageError) -> SyncedData {
        let noted = try await read { try await $0.noted(of: $1) }
        return (noted ?? NotedChanges()).data(at: now()).data
    }

    public func merge(
        _ changes: SyncedData,
        making make: @escaping @Sendable (SyncedData.Item) -> SavedPlace?
    ) async throws(StorageError) -> MergeResult {
        let noted = try await read { database, owner -> NotedChanges in
            try await database.checkPresence(of: owner)
            return try await database.noted(of: owner)
        }
        guard let made = MergedChanges(changes, into: noted ?? NotedChanges(), at: now(), making: make) else {
            return .full
        }
        guard made.isNew else { return .merged }
        let now = now
        let result = try await write { database, owner -> MergedChanges? in
            let noted = try await database.noted(of: owner)
            // Where something else was stored meanwhile, it is merged again: now nobody else can write.
            let merged =
                noted == made.noted ? made : MergedChanges(changes, into: noted, at: now(), making: make)
            if let merged { try await database.store(merged, of: owner) }
            return merged
        }
        guard let stored = result else { return .full }
        if stored.unread != nil { reportUnread() }
        return .merged
    }
}
