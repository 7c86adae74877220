public import Foundation
import SQLiteStore
public import StoragePort
public import WeatherModels
public import WeatherPorts

extension SQLiteStorage: ProfileStorage, SigningSecretStorage {
    public func storage(of id: Profile.ID) -> any Storage & SyncStorage {
        SQLiteStorage(self, of: .profile(id))
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

    private var profiles: SQLiteProfiles { SQLiteProfiles(store) }
}

extension SQLiteStorage {
    /// Returns how many profiles have noted changes that could not be read and were set aside.
    public func countUnreadSynced() async throws(StorageError) -> Int {
        try await store.read { try $0.countUnreadSynced() } ?? 0
    }
}

extension SQLiteStorage: SyncStorage {
    public func loadSynced() async throws(StorageError) -> SyncedData {
        try await read { [now] in try $0.synced(of: $1, at: now()).data } ?? SyncedData()
    }

    public func merge(
        _ changes: SyncedData,
        making make: @escaping @Sendable (SyncedData.Item) -> SavedPlace?
    ) async throws(StorageError) -> MergeResult {
        let (result, isSetAside) = try await write { [now] in
            try $0.merge(changes, of: $1, at: now(), making: make)
        }
        if isSetAside { reportUnread() }
        return result
    }
}
