import Accounts
import Foundation
import GRDB
import ServedStores
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport

/// Who has to keep the contract.
enum Implementation: CaseIterable, Sendable {
    case sqlite
    case postgreSQL
    /// The implementation that replaces the other in tests of use cases.
    case inMemory

    /// A second one in the same folder is the same storage opened anew.
    func open(in folder: AccountsFolder) -> any AccountStorage {
        switch self {
        case .sqlite: SQLAccounts(folder.open())
        case .postgreSQL: SQLAccounts(folder.served.store(.withAccounts))
        case .inMemory: folder.memory
        }
    }
}

/// A folder for a database, deleted with its last reference.
final class AccountsFolder: Sendable {
    let path: String
    let served = ServedDatabase()
    let memory = InMemoryAccounts()

    init() throws {
        path = NSTemporaryDirectory() + "accounts-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var database: String { path + "/accounts.sqlite" }

    func open() -> SQLiteStore { SQLiteStore(path: database, schema: .withAccounts) }

    /// What another program reads.
    func texts(_ sql: String) throws -> [String] {
        var configuration = Configuration()
        configuration.busyMode = .timeout(300)
        let queue = try DatabaseQueue(path: database, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { try String.fetchAll($0, sql: sql) }
    }
}

extension StoreSchema {
    /// A product that keeps one thing for each profile.
    static let withAccounts = StoreSchema(
        applicationID: 0x4163_6374,
        steps: [
            .profiles, .signingSecret,
            SchemaStep(
                "CREATE TABLE thing (owner TEXT NOT NULL, text TEXT NOT NULL) STRICT;",
                postgreSQL: "CREATE TABLE thing (owner text NOT NULL, text text NOT NULL)"
            ),
            .accounts, .accountAgreements, .accountBounds, .accountRequests,
        ],
        ownedTables: ["thing"]
    )
}
