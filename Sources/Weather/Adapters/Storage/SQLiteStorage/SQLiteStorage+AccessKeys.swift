public import AccessKeys
public import Foundation
public import StoragePort
import WeatherPorts

extension SQLiteStorage: AccessKeyStorage {
    public func loadAccessKeys(
        usageOn day: UsageDay
    ) async throws(StorageError) -> StoredAccessKeys {
        try await room.look { engine throws(StorageError) in
            let keys = try engine.read { try $0.accessKeys(usageOn: day) } ?? []
            return StoredAccessKeys(keys, anyWasCreated: engine.file.hasKeyMarker)
        }
    }

    public func createAccessKey(
        _ key: AccessKey
    ) async throws(StorageError) -> CreateAccessKeyResult {
        try await room.perform { engine throws(StorageError) in
            let file = engine.file
            return try engine.write { database in
                let result = try database.add(key)
                // Before the key counts: that there was one must outlast damage to the database.
                if result == .created { try file.makeKeyMarker() }
                return result
            }
        }
    }

    public func revokeAccessKey(
        id: String,
        at moment: Date
    ) async throws(StorageError) -> RevokeAccessKeyResult {
        try await room.perform { engine throws(StorageError) in
            try engine.write { try $0.revokeAccessKey(id, at: moment) }
        }
    }

    public func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(StorageError) {
        try await room.perform { engine throws(StorageError) in
            try engine.write { try $0.addAccessKeyUse(uses) }
        }
    }
}
