public import AccessKeys
public import Foundation
import StoragePort
import WeatherPorts

extension SQLiteStorage: AccessKeyStorage {
    public func loadAccessKeys(
        usageOn day: UsageDay
    ) async throws(AccessKeyStorageError) -> StoredAccessKeys {
        do {
            return try await room.look { engine throws(StorageError) in
                let keys = try engine.read { try $0.accessKeys(usageOn: day) } ?? []
                return StoredAccessKeys(keys, anyWasCreated: engine.file.hasKeyMarker)
            }
        } catch {
            throw AccessKeyStorageError(error)
        }
    }

    public func createAccessKey(
        _ key: AccessKey
    ) async throws(AccessKeyStorageError) -> CreateAccessKeyResult {
        do {
            return try await room.perform { engine throws(StorageError) in
                let file = engine.file
                return try engine.write { database in
                    let result = try database.add(key)
                    // Before the key counts: that there was one must outlast damage to the database.
                    if result == .created { try file.makeKeyMarker() }
                    return result
                }
            }
        } catch {
            throw AccessKeyStorageError(error)
        }
    }

    public func revokeAccessKey(
        id: String,
        at moment: Date
    ) async throws(AccessKeyStorageError) -> RevokeAccessKeyResult {
        do {
            return try await room.perform { engine throws(StorageError) in
                try engine.write { try $0.revokeAccessKey(id, at: moment) }
            }
        } catch {
            throw AccessKeyStorageError(error)
        }
    }

    public func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws(AccessKeyStorageError) {
        do {
            try await room.perform { engine throws(StorageError) in
                try engine.write { try $0.addAccessKeyUse(uses) }
            }
        } catch {
            throw AccessKeyStorageError(error)
        }
    }
}

extension AccessKeyStorageError {
    /// The same in the words of keys.
    fileprivate init(_ error: StorageError) {
        let reason: Reason =
            switch error.reason {
            case .unreadable(let words): .unreadable(words)
            case .unwritable(let words): .unwritable(words)
            case .undecodable(let words): .undecodable(words)
            case .newerFormat(let found, let known): .newerFormat(found: found, known: known)
            case .busy: .busy
            }
        self.init(reason, subject: error.subject)
    }
}
