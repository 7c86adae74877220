import Foundation
import GRDB
import Notes
import SQLiteStore
import Testing

/// Damaged files are set aside and reported, and the program continues.
@Suite("Store damage")
struct DamageTests {
    /// What can happen to a file.
    enum Fault: CaseIterable, Sendable {
        case random, empty, text, truncated, truncatedHeader, flippedPages, zeroedPages, foreignPage,
            droppedTable, badValue, negativeVersion
    }

    let folder: NotesFolder

    init() throws { folder = try NotesFolder() }

    @Test(
        "A10: a damaged file is set aside, told of, and an empty one takes its place",
        arguments: Fault.allCases
    )
    func setAside(_ fault: Fault) async throws {
        try await makeDatabase()
        try damage(fault)
        let before = try Data(contentsOf: URL(filePath: folder.database))
        let notes = folder.open()
        // Damage is found only in what is read: reading everything and writing touches every page.
        _ = try await notes.all()
        try await notes.add("after")
        #expect(try await notes.all() == ["after"])
        let file = try #require(folder.damaged.first)
        #expect(folder.damaged.count == 1)
        #expect(file.setAside == folder.database + ".damaged-1" && !file.reason.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: file.setAside)) == before)
        #expect(try await folder.open().all() == ["after"])
    }

    @Test("A10: damage that comes while the store is open is found and cleared away")
    func later() async throws {
        try await makeDatabase()
        let notes = folder.open()
        #expect(try await notes.all().count == 300)
        try damage(.flippedPages)
        // Another process's write makes us read the file anew.
        try? await folder.open().add("another's")
        _ = try await notes.all()
        try await notes.add("after")
        #expect(try await notes.all().last == "after")
        #expect(try await notes.all().count <= 2)
        #expect(try folder.files().contains("notes.sqlite.damaged-1"))
    }

    @Test("A10: a second damaged file does not replace the first")
    func twice() async throws {
        for _ in 0..<2 {
            try Data("nonsense".utf8).write(to: URL(filePath: folder.database))
            #expect(try await folder.open().all().isEmpty)
        }
        #expect(try folder.files() == ["notes.sqlite.damaged-1", "notes.sqlite.damaged-2"])
        #expect(folder.damaged.count == 2)
    }

    @Test("A10: a log without its database is not read into a new one")
    func orphanedLog() async throws {
        try await makeDatabase(closing: false)
        try FileManager.default.removeItem(atPath: folder.database)
        let notes = folder.open()
        #expect(try await notes.all().isEmpty)
        try await notes.add("after")
        #expect(try await notes.all() == ["after"])
    }

    @Test("A10: a file replaced while the store is open is the one used from then on")
    func replaced() async throws {
        let notes = folder.open()
        try await notes.add("before")
        try FileManager.default.removeItem(atPath: folder.database)
        try await notes.add("after")
        #expect(try await folder.open().all() == ["after"])
    }

    /// Long notes, over many pages.
    private func makeDatabase(closing: Bool = true) async throws {
        let notes = folder.open()
        for number in 0..<300 { try await notes.add("\(number) " + String(repeating: "가", count: 60)) }
        if closing { try folder.execute("") }
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
            let start = (try rootPageOfNotes() - 1) * 4096
            bytes.replaceSubrange(start..<start + 4096, with: bytes[0..<4096])
        case .droppedTable: return try folder.execute("DROP TABLE note")
        case .badValue:
            return try folder.execute(
                "PRAGMA ignore_check_constraints = 1; UPDATE note SET stars = 900 WHERE position = 7"
            )
        case .negativeVersion: return try folder.execute("PRAGMA user_version = -1")
        }
        // In place, as a disk does it: a new file would be another one.
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
    }

    private func rootPageOfNotes() throws -> Int {
        try #require(try folder.ask("SELECT rootpage FROM sqlite_schema WHERE name = 'note'", Int.self))
    }
}
