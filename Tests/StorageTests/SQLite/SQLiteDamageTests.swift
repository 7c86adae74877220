import Foundation
import GRDB
import SQLiteStorage
import Synchronization
import Testing
import WeatherModels
import WeatherPorts

/// Damaged files are set aside and told of, and the program goes on.
@Suite("SQLite damage")
struct SQLiteDamageTests {
    /// What can happen to a file.
    enum Fault: CaseIterable, Sendable {
        case random, empty, text, truncated, truncatedHeader, flippedPages, zeroedPages, foreignPage,
            droppedTable, badValue, negativeVersion
    }

    let folder: TemporaryFolder
    let told = Told()

    init() throws { folder = try TemporaryFolder() }

    private func open() -> SQLiteStorage {
        let told = told
        return SQLiteStorage(path: folder.database) { file in told.add(file) }
    }

    @Test(
        "A10: a damaged file is set aside, told of, and an empty one takes its place",
        arguments: Fault.allCases
    )
    func setAside(_ fault: Fault) async throws {
        try await makeDatabase()
        try damage(fault)
        let before = try Data(contentsOf: URL(filePath: folder.database))
        let storage = open()
        // What is not read is not found damaged: reading all and writing touches every page.
        _ = try await storage.loadPlaces()
        #expect(try await storage.savePlace(numbered(500)) == .saved)
        #expect(try await storage.order() == ["p500"])
        let file = try #require(told.files.first)
        #expect(told.files.count == 1)
        #expect(file.setAside == folder.database + ".damaged-1" && !file.reason.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: file.setAside)) == before)
        #expect(try await SQLiteStorage(path: folder.database).order() == ["p500"])
    }

    @Test("A10: damage that comes while the storage is open is found and cleared away")
    func later() async throws {
        try await makeDatabase()
        let storage = open()
        #expect(try await storage.order().count == 300)
        try damage(.flippedPages)
        // Another process's write makes us read the file anew.
        _ = try? await SQLiteStorage(path: folder.database).saveSetting("ko", for: .language)
        _ = try await storage.loadPlaces()
        #expect(try await storage.savePlace(numbered(500)) == .saved)
        #expect(try await storage.order() == ["p500"])
        #expect(try folder.files().contains("haneul.sqlite.damaged-1"))
    }

    @Test("A10: a second damaged file does not replace the first")
    func twice() async throws {
        for _ in 0..<2 {
            try Data("nonsense".utf8).write(to: URL(filePath: folder.database))
            #expect(try await open().loadPlaces().isEmpty)
        }
        #expect(try folder.files() == ["haneul.sqlite.damaged-1", "haneul.sqlite.damaged-2"])
        #expect(told.files.count == 2)
    }

    @Test("A10: a log without its database is not read into a new one")
    func orphanedLog() async throws {
        try await makeDatabase(closing: false)
        try FileManager.default.removeItem(atPath: folder.database)
        let storage = open()
        #expect(try await storage.loadPlaces().isEmpty)
        #expect(try await storage.savePlace(numbered(1)) == .saved)
        #expect(try await storage.order() == ["p1"])
    }

    @Test("A10: a file replaced while the storage is open is the one used from then on")
    func replaced() async throws {
        let storage = open()
        try await storage.fill(3)
        try FileManager.default.removeItem(atPath: folder.database)
        #expect(try await storage.savePlace(numbered(7)) == .saved)
        #expect(try await SQLiteStorage(path: folder.database).order() == ["p7"])
    }

    private func makeDatabase(closing: Bool = true) async throws {
        try await SQLiteStorage(path: folder.database).fill(300)
        if closing {
            let queue = try DatabaseQueue(patientAt: folder.database)
            _ = try await queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            try queue.close()
        }
    }

    private func damage(_ fault: Fault) throws {
        let url = URL(filePath: folder.database)
        var bytes = Array(try Data(contentsOf: url))
        var generator = SystemRandomNumberGenerator()
        switch fault {
        case .random: for index in bytes.indices { bytes[index] = .random(in: 0...255, using: &generator) }
        case .empty: bytes = []
        case .text: bytes = Array("Dear diary".utf8)
        case .truncated: bytes.removeLast(bytes.count / 2)
        case .truncatedHeader: bytes.removeLast(bytes.count - 50)
        case .flippedPages: for index in 4096..<bytes.count { bytes[index] ^= 0xFF }
        case .zeroedPages: for index in 4096..<bytes.count { bytes[index] = 0 }
        case .foreignPage:
            let start = (try rootPageOfPlaces() - 1) * 4096
            bytes.replaceSubrange(start..<start + 4096, with: bytes[0..<4096])
        case .droppedTable: return try change("DROP TABLE place")
        case .badValue:
            return try change(
                "PRAGMA ignore_check_constraints = 1; UPDATE place SET latitude = 900 WHERE position = 7"
            )
        case .negativeVersion: return try change("PRAGMA user_version = -1")
        }
        // In place, as a disk does it: a new file would be another one.
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
    }

    private func rootPageOfPlaces() throws -> Int {
        let queue = try DatabaseQueue(patientAt: folder.database)
        defer { try? queue.close() }
        let page = try queue.read {
            try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'place'")
        }
        return try #require(page)
    }

    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(patientAt: folder.database)
        try queue.write { try $0.execute(sql: sql) }
        _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try queue.close()
    }
}

/// What a storage reported.
final class Told: Sendable {
    private let list = Mutex<[DamagedFile]>([])

    var files: [DamagedFile] { list.withLock(\.self) }

    func add(_ file: DamagedFile) { list.withLock { $0.append(file) } }
}
