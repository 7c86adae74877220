public import Foundation
public import StoragePort
public import WeatherPorts

extension SQLiteStorage: ProfileStorage {
    public func createProfile(_ profile: Profile) async throws(StorageError) {
        try await room.perform { engine throws(StorageError) in try engine.write { try $0.add(profile) } }
    }

    public func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        try await room.look { engine throws(StorageError) in
            try engine.read { try $0.profile(id) }.flatMap(\.self)
        }
    }

    public func storage(of id: Profile.ID) -> any Storage {
        SQLiteStorage(room, of: .profile(id))
    }

    public func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {
        try await room.perform { engine throws(StorageError) in
            try engine.write { try $0.noteUse(of: id, at: moment) }
        }
    }

    public func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        try await room.perform { engine throws(StorageError) in try engine.write { try $0.eraseProfile(id) } }
    }
}

extension SQLiteStorage: SigningSecretStorage {
    public func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8] {
        try await room.perform { engine throws(StorageError) in
            try engine.write { try $0.signingSecret(orNew: make) }
        }
    }
}
