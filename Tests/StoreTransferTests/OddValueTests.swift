import ServedStores
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport
import Testing

@testable import StoreTransfer

/// Values at the ends of what engines store.
@Suite("PostgreSQL: copies of odd values")
struct OddValueTests {
    private let folder = TemporaryFolder()
    private func file(_ name: String) -> SQLiteStore { SQLiteStore(path: folder.path + name, schema: .odd) }

    private static let texts: [String?] = ["", "서울", "\u{FEFF}e\u{301}", "a\\x00'\"?$1", "🌦️", nil]
    private static let numbers: [Double?] = [
        0, -0.0, 0.1, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e300, nil,
    ]
    private static let contents: [[UInt8]?] = [
        [], [0], [0, 255, 92], Array(repeating: 7, count: 70_000), nil,
    ]

    private func fill(_ store: any SQLStore) async throws {
        try await store.write { database in
            var number = Int.min
            for text in Self.texts {
                for real in Self.numbers {
                    for content in Self.contents {
                        try await database.execute(
                            "INSERT INTO zone (number, \"order\", size, content) VALUES (?, ?, ?, ?)",
                            [.integer(number), .text(text), .real(real), .bytes(content)]
                        )
                        number += Int(UInt64.max / 400)
                    }
                    // The same row again and again, and more of them than a page has.
                    for _ in 0..<20 {
                        try await database.execute(
                            "INSERT INTO keyless (word, size) VALUES (?, ?)",
                            [.text(text), .real(real)]
                        )
                    }
                }
            }
        }
    }

    @Test("They arrive as they are, from either engine")
    func values() async throws {
        let (source, other) = (file("/source"), file("/other"))
        let (server, second) = (ServedDatabase().store(.odd), ServedDatabase().store(.odd))
        try await fill(source)
        let expected = try await source.digests(ofTablesIn: source)
        #expect(expected["keyless"]?.rows == 1_080 && expected["zone"]?.rows == 270)
        _ = try await source.transferred(to: server)
        #expect(try await server.digests(ofTablesIn: source) == expected)
        // Written by the server's own store, with a negative zero that a file would not have kept.
        try await fill(second)
        _ = try await StoreCopy.fill(other, from: [second])
        #expect(try await other.digests(ofTablesIn: other) == expected)
    }

    @Test("A number that is none is refused by name: a file has no way to store it")
    func noNumber() async throws {
        let (server, other) = (ServedDatabase().store(.odd), file("/other"))
        try await server.run("INSERT INTO keyless VALUES ('x', 'NaN')")
        await #expect(throws: TransferError.unstorable(table: "keyless", column: "size")) {
            try await StoreCopy.fill(other, from: [server])
        }
        #expect(try await other.digests(ofTablesIn: other).allSatisfy { $0.value.rows == 0 })
    }

    @Test("A checksum tells values of different types and rows of different columns apart")
    func digests() {
        let rows: [[SQLValue]] = [
            [.integer(1), .text("")], [.real(1), .text("")], [.text("1"), .text("")],
            [.text(""), .text("1")],
            [.bytes(Array("1".utf8)), .text("")], [.text(nil), .text("")], [.text(""), .text(nil)],
            [.integer(1)],
        ]
        var digests: Set<TableDigest> = []
        for row in rows {
            var digest = TableDigest()
            digest.add(row)
            #expect(TableDigest(rows: 1, text: digest.text) == digest)
            digests.insert(digest)
        }
        #expect(digests.count == rows.count)
        let key: [SQLValue] = [.integer(-5), .text("서울"), .bytes([0]), .real(0.5)]
        #expect(ValueBytes.decode(ValueBytes.encode(key)) == key)
        #expect(ValueBytes.decode([3, 0, 0, 0, 0, 0, 0, 0, 9, 1]) == nil)
    }
}
