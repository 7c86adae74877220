import ServedStores
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport
import Testing

@testable import StoreTransfer

/// What is not copied, and what is found when both are compared.
@Suite("PostgreSQL: copies that are refused")
struct RefusalTests {
    private let folder = TemporaryFolder()
    private let server = ServedDatabase().store(.odd)

    private func source(_ name: String = "source", zones: Int = 1_500) async throws -> SQLiteStore {
        let store = SQLiteStore(path: "\(folder.path)/\(name)", schema: .odd)
        try await store.write { database in
            for number in 1...zones {
                try await database.execute(
                    "INSERT INTO zone (number, \"order\") VALUES (?, ?)",
                    [.integer(number), .text("\(name) \(number)")]
                )
                try await database.execute(
                    "INSERT INTO answer (zone, word) VALUES (?, '가')",
                    [.integer(number)]
                )
            }
        }
        return store
    }

    @Test("A server with rows of its own stays as it is")
    func ownRows() async throws {
        try await server.run("INSERT INTO keyless (word) VALUES ('own')")
        let source = try await source(zones: 3)
        let before = try await server.digests(ofTablesIn: source)
        await #expect(throws: TransferError.hasRows(table: "keyless")) {
            try await source.transferred(to: server)
        }
        await #expect(throws: TransferError.hasRows(table: "keyless")) {
            try await source.transferred(to: server, anew: true)
        }
        await #expect(throws: TransferError.hasRows(table: "keyless")) {
            try await StoreCopy.fill(server, from: [source])
        }
        #expect(try await server.digests(ofTablesIn: source) == before)
        // Asked for, they are replaced.
        _ = try await StoreCopy.fill(server, from: [source], replacing: true)
        #expect(try await server.digests(ofTablesIn: source) == source.digests(ofTablesIn: source))
    }

    @Test("There is nothing to copy of a file that is not there")
    func missing() async throws {
        let source = SQLiteStore(path: folder.path + "/none", schema: .odd)
        #expect(try await StoreTransfer(from: source, to: server) == nil)
    }

    @Test("Until it is finished it is known as such, and afterwards it changes nothing any more")
    func marks() async throws {
        let source = try await source()
        let transfer = try #require(try await StoreTransfer(from: source, to: server))
        #expect(try await StoreTransfer.isUnfinished(server) == false)
        #expect(try await transfer.begin() == .new)
        #expect(try await StoreTransfer.isUnfinished(server))
        try await transfer.copy()
        #expect(try await transfer.begin() == .resumed)
        try await transfer.copy()
        _ = try await transfer.compare()
        #expect(try await StoreTransfer.isUnfinished(server))
        try await transfer.finish()
        #expect(try await StoreTransfer.isUnfinished(server) == false)
        #expect(try await transfer.begin(anew: true) == .finished)
        #expect(try await server.digests(ofTablesIn: source) == source.digests(ofTablesIn: source))
    }

    @Test("Another source than the one that was begun with is noticed, and so is a change of it")
    func otherSource() async throws {
        let (source, other) = (try await source(), try await source("other"))
        let transfer = try #require(try await StoreTransfer(from: source, to: server))
        _ = try await transfer.begin()
        try await transfer.copy()
        await #expect(throws: TransferError.otherSource(table: "zone")) {
            try await other.transferred(to: server)
        }
        try await source.run("UPDATE answer SET word = '나' WHERE zone = 700")
        await #expect(throws: TransferError.otherSource(table: "answer")) { try await transfer.copy() }
        // Begun anew, it is the other's.
        _ = try await other.transferred(to: server, anew: true)
        #expect(try await server.digests(ofTablesIn: other) == other.digests(ofTablesIn: other))
    }

    @Test("A row that was changed in the target is found, with its table")
    func changedRow() async throws {
        let source = try await source()
        let transfer = try #require(try await StoreTransfer(from: source, to: server))
        _ = try await transfer.begin()
        try await transfer.copy()
        try await server.run("UPDATE zone SET size = 0.5 WHERE number = 1499")
        let failure = await #expect(throws: TransferError.self) { try await transfer.compare() }
        guard case .mismatch("zone", let one, let other) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(one.rows == other.rows && one.text != other.text)
    }

    @Test("A batch that was noted but not copied is found")
    func skippedBatch() async throws {
        let source = try await source()
        let transfer = try #require(try await StoreTransfer(from: source, to: server))
        _ = try await transfer.begin()
        try await transfer.copy()
        try await server.run("DELETE FROM answer WHERE zone > 512 AND zone <= 1024")
        let failure = await #expect(throws: TransferError.self) { try await transfer.compare() }
        guard case .mismatch("answer", let one, let other) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect((one.rows, other.rows) == (1_500, 988))
    }

    @Test("Of two that copy at once, one gives up, and nothing is there twice")
    func twoAtOnce() async throws {
        let source = try await source()
        let again = SQLiteStore(path: folder.path + "/source", schema: .odd)
        let one = try #require(try await StoreTransfer(from: source, to: server))
        let other = try #require(try await StoreTransfer(from: again, to: server))
        _ = try await one.begin()
        let copies = await withTaskGroup(of: TransferError?.self) { group in
            for transfer in [one, other] {
                group.addTask {
                    do throws(TransferError) {
                        try await transfer.copy()
                        return nil
                    } catch { return error }
                }
            }
            return await group.reduce(into: [TransferError?]()) { $0.append($1) }
        }
        for case let failure? in copies {
            guard case .overtaken = failure else {
                Issue.record("\(failure)")
                continue
            }
        }
        #expect(copies.contains(nil))
        _ = try await one.compare()
    }

    @Test("Where somebody has the file open, even if they do nothing, nobody can have it alone")
    func alone() async throws {
        let source = try await source(zones: 2)
        let alone = SQLiteStore(path: folder.path + "/source", schema: .odd, isAlone: true)
        let failure = await #expect(throws: StorageError.self) { try await alone.read { _ in } }
        #expect(failure?.reason == .busy)
        await source.close()
        #expect(try await alone.digests(ofTablesIn: alone)["zone"]?.rows == 2)
        await alone.close()
        #expect(try await source.digests(ofTablesIn: source)["zone"]?.rows == 2)
    }
}
