import Foundation
import Profiles
import RememberedStorage
import ServedStores
import SQLiteStore
import SQLStorage
import StoragePort
import StoreOutages
import TestSupport
import UseCases
import UserDefaultsStorage
import WeatherPorts

/// Who has to keep the contract.
enum Implementation: CaseIterable, Sendable {
    case userDefaults
    case sqlite
    case postgreSQL
    /// One profile of a server's.
    case profile
    /// The same on a server that many nodes share.
    case servedProfile
    /// The same for as long as its database is there.
    case rememberedProfile
    /// The implementation that replaces the others in tests of use cases and commands.
    case inMemory
    /// That of somebody who has kept nothing yet.
    case newcomer

    /// A storage of its own in a folder; a second one in the same folder is the same storage opened anew.
    func open(in folder: TemporaryFolder) async throws -> any Storage {
        switch self {
        case .userDefaults: return UserDefaultsStorage(defaults: try folder.defaults())
        case .sqlite: return Engine.sqlite.weather(in: folder)
        case .postgreSQL: return Engine.postgreSQL.weather(in: folder)
        case .profile, .servedProfile:
            let engine = self == .profile ? Engine.sqlite : .postgreSQL
            let (storage, id) = (engine.weather(in: folder), sampleProfile(1).id)
            if try await storage.loadProfile(id) == nil { try await storage.createProfile(sampleProfile(1)) }
            return storage.storage(of: id)
        case .rememberedProfile:
            let storage = remembered(Engine.sqlite.weather(in: folder))
            if try await storage.loadProfile(sampleProfile(1).id) == nil {
                try await storage.createProfile(sampleProfile(1))
            }
            return storage.storage(of: sampleProfile(1).id)
        case .inMemory: return folder.memory
        case .newcomer:
            let (profiles, profile) = (folder.profiles, sampleProfile(2))
            if try await profiles.loadProfile(profile.id) != nil { return profiles.storage(of: profile.id) }
            let visits = ProfileVisits(profiles: profiles, now: { profile.createdAt })
            return NewcomersStorage(profiles: profiles, making: NewProfile(profile.id, visits: visits))
        }
    }
}

/// Remembers what a storage says. A busy machine is no fault.
private func remembered(_ storage: SQLStorage) -> RememberedProfiles {
    var limits = OutageLimits()
    limits.bound = .seconds(60)
    return RememberedProfiles(
        storage,
        limits,
        asking: StoreGuard(limits, clock: ContinuousClock()),
        clock: ContinuousClock(),
        now: { Date() }
    )
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path: String
    let served = ServedDatabase()
    let memory = InMemoryStorage()
    let keys = InMemoryAccessKeys()
    let profiles = InMemoryProfiles()

    init() throws {
        path = NSTemporaryDirectory() + "haneul-storage-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var database: String { path + "/haneul.sqlite" }

    /// Defaults in a file of this folder: never the person's own.
    func defaults() throws -> UserDefaults {
        guard let defaults = UserDefaults(suiteName: path + "/defaults") else { throw NoDefaults() }
        return defaults
    }

    /// The names of its files in order, the lock apart.
    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasSuffix(".lock") }.sorted()
    }

    struct NoDefaults: Error {}
}
