public import Foundation
import SQLiteStore
public import StoragePort
public import WeatherPorts

extension SQLiteStorage: ProfileStorage, SigningSecretStorage {
    public func storage(of id: Profile.ID) -> any Storage {
        SQLiteStorage(store, of: .profile(id))
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
