import Foundation
import PostgreSQLServer
import PostgreSQLStore
import SharedFolder
import SharedWork
import SQLStore
import StoragePort

/// An empty database, which nodes share.
struct TestNodes {
    let name: String

    init() async throws {
        let server = try await PostgreSQLServer.shared()
        name = try await server.makeDatabase()
        try await store(pool()).migrate()
    }

    /// The connections of a node.
    ///
    /// - Parameter port: Of a proxy; the server's by default.
    func pool(port: Int? = nil) async throws -> PostgreSQLPool {
        let server = try await PostgreSQLServer.shared()
        return PostgreSQLPool(
            try PostgreSQLAddress(parsing: server.url(name, port: port)),
            application: "tests",
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
    }

    func store(_ pool: PostgreSQLPool) -> PostgreSQLStore { PostgreSQLStore(pool, schema: .swept) }
}

extension StoreSchema {
    /// Names of those who swept.
    static let swept = StoreSchema(
        applicationID: 0x5357_4550,
        steps: [SchemaStep("", postgreSQL: "CREATE TABLE swept (name text COLLATE \"C\" NOT NULL);")]
    )
}

extension SQLStore {
    func sweep(_ name: String) async throws {
        try await write { _ = try await $0.execute("INSERT INTO swept VALUES (?)", [.text(name)]) }
    }

    var swept: [String] {
        get async throws {
            try await read { database in
                try await database.rows("SELECT name FROM swept ORDER BY name") { try $0.requiredText() }
            } ?? []
        }
    }
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "duties-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
