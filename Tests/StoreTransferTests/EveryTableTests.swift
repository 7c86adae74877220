import ServedStores
import SQLiteStore
import SQLRecords
import SQLStorage
import SQLStore
import TestSupport
import Testing

@testable import StoreTransfer

/// Every table of every schema, both ways.
@Suite("PostgreSQL: copies of every table")
struct EveryTableTests {
    private let folder = TemporaryFolder()

    private static let schemas: [StoreSchema] = [.weather, .records, .deliveries, .knowledge, .mail]

    @Test(
        "A file copied into a server, and from there into another file, is the same",
        arguments: schemas.indices
    )
    func bothWays(_ number: Int) async throws {
        let schema = Self.schemas[number]
        let source = SQLiteStore(path: folder.path + "/source", schema: schema)
        let other = SQLiteStore(path: folder.path + "/other", schema: schema)
        let server = ServedDatabase().store(schema)
        try await Samples.fill(source)
        let expected = try await source.digests(ofTablesIn: source)
        // Whoever adds a table need not think of this: it is copied, or this fails.
        #expect(!expected.isEmpty && expected.allSatisfy { $0.value.rows > 0 })
        let summary = try await source.transferred(to: server)
        #expect(summary.reduce(into: [:]) { $0[$1.table] = $1.digest } == expected)
        #expect(try await server.digests(ofTablesIn: source) == expected)
        #expect(try await StoreTransfer.isUnfinished(server) == false)
        _ = try await StoreCopy.fill(other, from: [server])
        #expect(try await other.digests(ofTablesIn: other) == expected)
    }

    @Test(
        "The tables that a step fills are known, so that a new database counts as empty",
        arguments: schemas.indices
    )
    func filledTables(_ number: Int) async throws {
        let schema = Self.schemas[number]
        let file = SQLiteStore(path: folder.path + "/new", schema: schema)
        try await file.write { _ in }
        let server = ServedDatabase().store(schema)
        for store in [file, server] as [any SQLStore] {
            let filled = try await store.digests(ofTablesIn: file).filter { $0.value.rows > 0 }
            #expect(filled.keys.sorted() == schema.filledTables.sorted())
        }
        _ = try await file.transferred(to: server)
    }

    @Test("What is added later is numbered after what was copied, by either way")
    func numbers() async throws {
        let source = SQLiteStore(path: folder.path + "/source", schema: .odd)
        try await source.run("INSERT INTO zone (number) VALUES (41), (7)")
        let (one, other) = (ServedDatabase().store(.odd), ServedDatabase().store(.odd))
        _ = try await source.transferred(to: one)
        _ = try await StoreCopy.fill(other, from: [source])
        for server in [one, other] {
            let number = try await server.write { database in
                try await database.first("INSERT INTO zone DEFAULT VALUES RETURNING number") { $0.integer() }
            }
            #expect(number == 42)
        }
    }
}
