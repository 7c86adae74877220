import Foundation
import SQLiteStorage
import TestSupport
import UserDefaultsStorage
import WeatherPorts

/// Who has to keep the contract.
enum Implementation: CaseIterable, Sendable {
    case userDefaults
    case sqlite
    /// What stands in for the others in the tests of use cases and commands.
    case inMemory

    /// A storage of its own in a folder; a second one in the same folder is the same storage opened anew.
    func open(in folder: TemporaryFolder) throws -> any Storage {
        switch self {
        case .userDefaults: UserDefaultsStorage(defaults: try folder.defaults())
        case .sqlite: SQLiteStorage(path: folder.database)
        case .inMemory: folder.memory
        }
    }
}

/// A folder that goes away with its last holder.
final class TemporaryFolder: Sendable {
    let path: String
    let memory = InMemoryStorage()
    let keys = InMemoryAccessKeys()

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
