import Foundation
import PostgreSQLServer
import Synchronization
import Testing

/// An empty database on loopback with the program's tables, for the servers and commands of one test. It is made when a
/// program first needs it.
final class NodesDatabase: Sendable {
    /// Whether all programs of the suites keep what they store in a database of PostgreSQL's instead of files:
    /// `HANEUL_TEST_STORE=postgresql`.
    static let isEverywhere = ProcessInfo.processInfo.environment["HANEUL_TEST_STORE"] == "postgresql"

    /// What each node is given.
    static let secrets = [
        "HANEUL_PEPPER": String(repeating: "17", count: 32),
        "HANEUL_SIGNING_SECRET": String(repeating: "2b", count: 32),
        "HANEUL_PUSH_KEY": "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
    ]

    private let made = Mutex<Task<String, any Error>?>(nil)

    /// The settings of a node, once the tables are there.
    func settings() async throws -> [String: String] {
        let task = made.withLock { made in
            let task = made ?? Task { try await Self.make() }
            made = task
            return task
        }
        return Self.secrets.merging(["HANEUL_DATABASE_URL": try await task.value]) { $1 }
    }

    private static func make() async throws -> String {
        let server = try await PostgreSQLServer.shared()
        let url = server.url(try await server.makeDatabase())
        let migrated = try await Program(keptIn: nil, ["HANEUL_DATABASE_URL": url]).run("database", "migrate")
        guard migrated.status == 0 else { throw NotMigrated(errors: migrated.errors) }
        return url
    }

    /// The tables could not be made.
    struct NotMigrated: Error {
        let errors: String
    }
}

extension Trait where Self == ConditionTrait {
    /// Looks at the files in which the program keeps what it stores.
    static var ofFiles: Self { .disabled(if: NodesDatabase.isEverywhere, "it looks at files") }
}
