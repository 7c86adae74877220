import Foundation
import Profiles
import StoragePort
import Synchronization

/// Profiles before which something else happens once: between finding a session and reading its profile.
final class MeanwhileProfiles: ProfileStore, SigningSecretStorage {
    private let profiles: any ProfileStore & SigningSecretStorage
    private let event = Mutex<(@Sendable () async throws -> Void)?>(nil)

    init(_ profiles: any ProfileStore & SigningSecretStorage) { self.profiles = profiles }

    func beforeNextReading(_ event: @escaping @Sendable () async throws -> Void) {
        self.event.withLock { $0 = event }
    }

    func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        let event = event.withLock { event in
            defer { event = nil }
            return event
        }
        try? await event?()
        return try await profiles.loadProfile(id)
    }

    func createProfile(_ profile: Profile) async throws(StorageError) {
        try await profiles.createProfile(profile)
    }

    func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try await profiles.noteUse(of: id, at: moment)
    }

    func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        try await profiles.eraseProfile(id)
    }

    func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try await profiles.signingSecret(orNew: make)
    }
}
