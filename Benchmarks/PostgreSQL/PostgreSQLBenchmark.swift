import ArgumentParser
import Foundation
import PostgreSQLStore
import SQLStore
import Synchronization

/// Adds places to the lists of many people, many at once, as `pgbench` does with the same statements. It prints how many a
/// second, and how many were tried again since others changed the same list.
@main
struct PostgreSQLBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "haneul-postgresql-benchmark")

    @Option(help: "The address of an empty database.")
    var url: String

    @Option(help: "How many add at once, each on a connection.")
    var tasks = 16

    @Option(help: "How many people there are.")
    var people = 100_000

    @Option(help: "For how many seconds.")
    var seconds = 5.0

    @Flag(help: "Make the tables, and nothing else.")
    var prepare = false

    func validate() throws {
        guard people > 0, tasks > 0, seconds > 0 else { throw ValidationError("give numbers above 0") }
    }

    func run() async throws {
        var limits = PostgreSQLLimits()
        limits.connections = tasks
        let pool = PostgreSQLPool(
            try PostgreSQLAddress(parsing: url),
            application: "haneul-postgresql-benchmark",
            limits: limits,
            clock: ContinuousClock(),
            random: { Double.random(in: 0..<1) }
        )
        let store = PostgreSQLStore(pool, schema: .places)
        try await store.migrate()
        if prepare { return }
        // The first of each connection prepares the statements.
        _ = try await add(store, for: .milliseconds(500))
        let start = ContinuousClock.now
        let added = try await add(store, for: .seconds(seconds))
        let rate = Double(added) / ((ContinuousClock.now - start) / .seconds(1))
        print("rate \(rate)")
        print("repetitions \(pool.figures.repetitions)")
        pool.close()
    }

    private func add(_ store: PostgreSQLStore, for duration: Duration) async throws -> Int {
        let end = ContinuousClock.now + duration
        return try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<tasks {
                group.addTask {
                    var added = 0
                    while ContinuousClock.now < end {
                        try await store.add(to: Int.random(in: 1...people))
                        added += 1
                    }
                    return added
                }
            }
            return try await group.reduce(0, +)
        }
    }
}

extension PostgreSQLStore {
    /// The statements of `places.sql`.
    fileprivate func add(to person: Int) async throws {
        try await write { database in
            let next = try await database.first(
                "SELECT coalesce(max(position), -1) + 1 FROM place WHERE owner = ?",
                [.integer(person)]
            ) { row in try row.requiredInteger() }
            try await database.execute(
                """
                INSERT INTO place (owner, position, name, latitude, longitude, saved)
                VALUES (?, ?, 'Seoul', 37.5665, 126.978, 0.0)
                """,
                [.integer(person), .integer(next)]
            )
        }
    }
}

extension StoreSchema {
    fileprivate static let places = StoreSchema(
        applicationID: 0x4245_4E43,
        steps: [
            SchemaStep(
                "",
                postgreSQL: """
                    CREATE TABLE place (
                        owner bigint NOT NULL, position bigint NOT NULL, name text NOT NULL,
                        latitude double precision NOT NULL, longitude double precision NOT NULL,
                        saved double precision NOT NULL, PRIMARY KEY (owner, position)
                    )
                    """
            )
        ]
    )
}
