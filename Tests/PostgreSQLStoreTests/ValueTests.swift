import SQLStore
import StoragePort
import Testing

@testable import PostgreSQLStore

struct ValueTests {
    private struct Values: Hashable {
        var words: String?
        var whole: Int?
        var fraction: Double?
        var raw: [UInt8]?

        var columns: [SQLValue] { [.text(words), .integer(whole), .real(fraction), .bytes(raw)] }
    }

    private func roundTrip(_ values: [Values]) async throws -> [Values] {
        let store = try await TestDatabase(.patient()).store()
        _ = try await store.write { database in
            for (number, value) in values.enumerated() {
                let sql = "INSERT INTO value (id, words, whole, fraction, raw) VALUES (?, ?, ?, ?, ?)"
                let count = try await database.execute(sql, [.integer(number)] + value.columns)
                #expect(count == 1)
            }
        }
        return try await store.read { database in
            try await database.rows("SELECT words, whole, fraction, raw FROM value ORDER BY id") { row in
                Values(words: row.text(), whole: row.integer(), fraction: row.real(), raw: row.bytes())
            }
        } ?? []
    }

    @Test func everyValueComesBack() async throws {
        let values = [
            Values(words: "", whole: 0, fraction: 0, raw: []),
            Values(),
            Values(words: "하늘 ' \" \\ $1 ?", whole: .max, fraction: .infinity, raw: [0, 255, 0]),
            Values(words: "🌦️", whole: .min, fraction: -0.1, raw: [UInt8](repeating: 0, count: 3)),
            Values(words: String(repeating: "가", count: 350_000), raw: [UInt8](repeating: 7, count: 1 << 20)),
        ]
        #expect(try await roundTrip(values) == values)
    }

    @Test func notANumberComesBack() async throws {
        #expect(try await roundTrip([Values(fraction: .nan)]).first?.fraction?.isNaN == true)
    }

    @Test func textsThatWouldBeCutAreRefused() async throws {
        let store = try await TestDatabase(.patient()).store()
        await #expect(
            throws: StorageError(.unwritable("a text holds the character U+0000"), subject: store.subject)
        ) {
            _ = try await store.write { database in
                try await database.execute("INSERT INTO note VALUES (?, 1)", [.text("a\0b")])
            }
        }
    }

    @Test func columnsOfAnotherTypeAreNil() async throws {
        let store = try await TestDatabase(.patient()).store()
        let answer = try await store.read { database in
            let sql = """
                SELECT true, 7::smallint, 7::int, 1.5::real, 'x'::name, 'x'::varchar, 'x', 1, 7::bigint, 1.5::numeric
                """
            return try await database.first(sql) { row in
                [
                    row.integer() == 1, row.integer() == 7, row.integer() == 7, row.real() == 1.5,
                    row.text() == "x", row.text() == "x", row.integer() == nil, row.text() == nil,
                    row.real() == 7, row.real() == nil, row.text() == nil,
                ]
            }
        }
        #expect(answer == .some([Bool](repeating: true, count: 11)))
    }

    @Test func changedRowsAreCounted() async throws {
        let store = try await TestDatabase(.patient()).store()
        let counts = try await store.write { database in
            let insert = "INSERT INTO note VALUES ('a', 1), ('b', 2), ('c', 3)"
            return [
                try await database.execute(insert),
                try await database.execute("UPDATE note SET number = 0 WHERE number > ?", [.integer(1)]),
                try await database.execute("DELETE FROM note WHERE name = 'nobody'"),
                try await database.execute("INSERT INTO note VALUES ('a', 1) ON CONFLICT DO NOTHING"),
            ]
        }
        #expect(counts == [3, 2, 0, 0])
    }

    @Test func readingEndsWhereItIsTold() async throws {
        let store = try await TestDatabase(.patient()).store()
        let first = try await store.read { database in
            try await database.first("SELECT n FROM generate_series(1, 1000) AS n") { row in
                try row.requiredInteger()
            }
        }
        #expect(first == 1)
    }

    /// The words of the server hold no value of a row or a statement.
    @Test func errorsHoldNoValues() async throws {
        let store = try await TestDatabase(.patient()).store()
        let statements: [(String, [SQLValue])] = [
            ("INSERT INTO note VALUES (?, 1), (?, 2)", [.text("private"), .text("private")]),
            ("INSERT INTO note VALUES (?, ?::text::bigint)", [.text("x"), .text("private")]),
            ("INSERT INTO note VALUES (?, NULL)", [.text("private")]),
        ]
        for (sql, values) in statements {
            let error = await #expect(throws: StorageError.self) {
                _ = try await store.write { database in try await database.execute(sql, values) }
            }
            #expect(error.map { !"\($0)".contains("private") } == true)
        }
    }

    @Test func valuesThatAreMissingAreAnErrorOfTheProgram() async throws {
        let store = try await TestDatabase(.patient()).store()
        await #expect(throws: StorageError(.unreadable("1 values for 2 places"), subject: store.subject)) {
            _ = try await store.read { database in
                try await database.rows("SELECT ?::bigint, ?::bigint", [.integer(1)]) { row in
                    try row.requiredInteger()
                }
            }
        }
        let isThere = try await store.read { database in
            try await database.first("SELECT ?::bigint", [.integer(1)]) { row in try row.requiredInteger() }
        }
        #expect(isThere == 1)
    }
}
