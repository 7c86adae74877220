import Foundation
import PostgreSQLServer
import SQLStore
import StoragePort
import Testing

@testable import PostgreSQLStore

@Suite("Records that nodes change together")
struct RecordsTests {
    private static func counted(_ kept: [UInt8]?, _ now: Date) -> (keep: [UInt8], answer: Int) {
        let count = Int(kept.map { String(decoding: $0, as: UTF8.self) } ?? "0") ?? -1_000_000
        return (Array("\(count + 1)".utf8), count + 1)
    }

    @Test("Nothing that nodes change at once is lost, and each change has an answer of its own")
    func together() async throws {
        let database = try await TestDatabase(.patient())
        _ = try await database.store(.sharedRecords)
        let nodes = try (0..<3).map { _ in
            PostgreSQLRecords(try TestDatabase.pool(database.url, .patient { $0.repetitions = 1_000 }))
        }
        let answers = try await withThrowingTaskGroup(of: (String, Int).self) { group in
            for number in 0..<120 {
                let name = number % 4 == 0 ? "another" : "one"
                group.addTask { (name, try await nodes[number % 3].change(name, Self.counted)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
        }
        #expect(answers["one"]?.sorted() == Array(1...90))
        #expect(answers["another"]?.sorted() == Array(1...30))
    }

    @Test("A change that keeps what is there writes nothing")
    func unchanged() async throws {
        let database = try await TestDatabase(.patient())
        _ = try await database.store(.sharedRecords)
        let records = PostgreSQLRecords(database.pool)
        _ = try await records.change("one", Self.counted)
        let kept = try await records.change("one") { kept, _ in (kept ?? [], kept) }
        #expect(kept == Array("1".utf8))
        let server = try await PostgreSQLServer.shared()
        #expect(try await server.query("SELECT number FROM shared_record", in: database.name) == "1")
    }

    @Test("The time is the server's")
    func time() async throws {
        let database = try await TestDatabase(.patient())
        _ = try await database.store(.sharedRecords)
        let server = try await PostgreSQLServer.shared()
        func seconds() async throws -> Double {
            let text = try await server.query(
                "SELECT extract(epoch FROM clock_timestamp())",
                in: database.name
            )
            return try #require(Double(text))
        }
        let before = try await seconds()
        let now = try await PostgreSQLRecords(database.pool).change("one") { ($0 ?? [], $1) }
        let after = try await seconds()
        #expect((before...after).contains(now.timeIntervalSince1970))
    }

    @Test("Without the table it is refused, and says of what")
    func withoutTable() async throws {
        let database = try await TestDatabase(.patient())
        let records = PostgreSQLRecords(database.pool)
        let error = await #expect(throws: StorageError.self) { try await records.change("one", Self.counted) }
        #expect(error?.subject.hasSuffix("record one") == true)
    }
}
