import Clocks
public import Foundation
public import SQLStore
public import StoragePort

/// Records in the table of ``SQLStore/StoreSchema/sharedRecords``.
///
/// A change is made if the record still has the number under which it was read. A transaction would not do: a small table is
/// read as a whole, and so changes of different records would be in each other's way.
public struct PostgreSQLRecords: SharedRecords {
    private let pool: PostgreSQLPool
    /// Grows quickly, as for changes of a ``PostgreSQLStore``.
    private let pauses = GrowingPauses(first: .milliseconds(2), limit: .milliseconds(200))

    /// The table is made by ``PostgreSQLStore/migrate()``.
    public init(_ pool: PostgreSQLPool) {
        self.pool = pool
    }

    public func change<Answer: Sendable>(
        _ name: String,
        _ change: @Sendable (_ kept: [UInt8]?, _ now: Date) -> (keep: [UInt8], answer: Answer)
    ) async throws(StorageError) -> Answer {
        for attempt in 0...pool.limits.repetitions {
            let (number, kept, now) = try await read(name)
            let (bytes, answer) = change(kept, now)
            if bytes == kept { return answer }
            if try await keep(bytes, name, after: number) { return answer }
            let pause = pauses.pause(after: attempt, chance: pool.random())
            try? await pool.timeline.sleep(until: pool.timeline.elapsed + pause)
        }
        throw StorageError(.busy, subject: subject(name))
    }

    private func read(
        _ name: String
    ) async throws(StorageError) -> (number: Int?, bytes: [UInt8]?, now: Date) {
        // One row also if nothing is kept.
        let sql = """
            SELECT extract(epoch FROM clock_timestamp())::double precision, number, state
            FROM (SELECT) AS one LEFT JOIN shared_record ON name = ?
            """
        let table = try await run(sql, [.text(name)], .read, name)
        var row = SQLRow(ResultRow(table: table, row: 0))
        guard table.rows > 0, let seconds = row.real() else {
            throw StorageError(.undecodable("no time was told"), subject: subject(name))
        }
        return (row.integer(), row.bytes(), Date(timeIntervalSince1970: seconds))
    }

    /// Returns whether nobody was first.
    private func keep(
        _ bytes: [UInt8],
        _ name: String,
        after number: Int?
    ) async throws(StorageError) -> Bool {
        let table =
            if let number {
                try await run(
                    "UPDATE shared_record SET number = number + 1, state = ? WHERE name = ? AND number = ?",
                    [.bytes(bytes), .text(name), .integer(number)],
                    .write,
                    name
                )
            } else {
                try await run(
                    "INSERT INTO shared_record (name, number, state) VALUES (?, 1, ?) ON CONFLICT DO NOTHING",
                    [.text(name), .bytes(bytes)],
                    .write,
                    name
                )
            }
        return table.affected > 0
    }

    private func run(
        _ sql: String,
        _ values: [SQLValue],
        _ purpose: Purpose,
        _ name: String
    ) async throws(StorageError) -> ResultTable {
        try await pool.run(Statement(sql, values), purpose, subject: "record \(name)")
    }

    private func subject(_ name: String) -> String { "\(pool.address): record \(name)" }
}

extension StoreSchema {
    /// The table of ``PostgreSQLRecords``.
    public static let sharedRecords = StoreSchema(
        // "Shrd" in ASCII
        applicationID: 0x5368_7264,
        steps: [
            SchemaStep(
                "",
                postgreSQL: """
                    CREATE TABLE shared_record (
                        name text COLLATE "C" PRIMARY KEY, number bigint NOT NULL, state bytea NOT NULL
                    );
                    """
            ) { try await $0.execute("SELECT name, number, state FROM shared_record") }
        ]
    )
}
