import Foundation
import GRDB
import Notes
import StoragePort
import Testing

/// How a file is created, migrated, and left alone.
@Suite("Store files")
struct FileTests {
    let folder: NotesFolder

    init() throws { folder = try NotesFolder() }

    /// Step 1 as it was released, written down here once more so that no later change of the steps can change what they
    /// meet.
    static let firstVersion = """
        CREATE TABLE note (text TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL UNIQUE) STRICT;
        INSERT INTO note VALUES ('milk', 1), ('bread', 0);
        PRAGMA application_id = 1315927141;
        PRAGMA user_version = 1;
        """

    @Test(
        "A10: a file of each version before is brought forward with all it holds",
        arguments: [
            "",
            """
            ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL DEFAULT 3 CHECK (stars BETWEEN 1 AND 5);
            PRAGMA user_version = 2;
            """,
        ]
    )
    func migration(_ later: String) async throws {
        try folder.execute(Self.firstVersion + later)
        let notes = folder.open()
        #expect(try await notes.all() == ["bread", "milk"])
        try await notes.add("eggs", stars: 5)
        #expect(try folder.ask("SELECT sum(stars) FROM note", Int.self) == 11)
        #expect(try folder.ask("PRAGMA user_version", Int.self) == 5)
        #expect(folder.damaged.isEmpty)
    }

    @Test("A10: a step that cannot be taken takes none, and the file is as it was")
    func failedStep() async throws {
        // Step 3 makes a table of that name.
        try folder.execute(Self.firstVersion + "CREATE TABLE access_key (theirs);")
        await #expect(throws: StorageError.self) { try await folder.open().all() }
        #expect(try folder.ask("PRAGMA user_version", Int.self) == 1)
        #expect(try folder.ask("SELECT count(*) FROM pragma_table_info('note')", Int.self) == 2)
        #expect(folder.damaged.isEmpty)
    }

    @Test(
        "A10: a file of a later release, or of another program, is refused and left as it is",
        arguments: [
            (
                "PRAGMA application_id = 1315927141; PRAGMA user_version = 99",
                StorageError.Reason.newerFormat(found: 99, known: 5)
            ),
            ("CREATE TABLE theirs (x); PRAGMA user_version = 1", .unreadable("another program wrote it")),
        ]
    )
    func foreign(_ sql: String, _ reason: StorageError.Reason) async throws {
        try folder.execute(sql)
        let before = try Data(contentsOf: URL(filePath: folder.database))
        let refusal = StorageError(reason, subject: folder.database)
        let notes = folder.open()
        await #expect(throws: refusal) { try await notes.all() }
        await #expect(throws: refusal) { try await notes.add("milk") }
        #expect(try Data(contentsOf: URL(filePath: folder.database)) == before)
        #expect(try folder.files() == ["notes.sqlite"])
        #expect(folder.damaged.isEmpty)
    }

    @Test("A10: who only reads leaves no file behind")
    func readingOnly() async throws {
        let path = folder.path + "/none/here/notes.sqlite"
        let notes = Notes(path: path)
        #expect(try await notes.all().isEmpty)
        #expect(try await folder.open().all().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        try await notes.add("milk")
        #expect(try await Notes(path: path).all() == ["milk"])
    }

    @Test("A10: a change that is refused changes nothing")
    func refused() async throws {
        let notes = folder.open()
        try await notes.add("milk")
        let twice = StorageError(.unwritable("it is noted"), subject: folder.database)
        await #expect(throws: twice) { try await notes.add("milk") }
        let cut = StorageError(.unwritable("a text holds the character U+0000"), subject: folder.database)
        await #expect(throws: cut) { try await notes.add("mi\u{0}lk") }
        await #expect(throws: StorageError.self) { try await notes.add("eggs", stars: 6) }
        #expect(try await notes.all() == ["milk"])
        #expect(folder.damaged.isEmpty)
    }

    @Test("A10: a change waits for another process's, and a reader waits for nobody")
    func waiting() async throws {
        try await folder.open().add("milk")
        let queue = try folder.beginWriting()
        async let change: Void = folder.open().add("eggs")
        #expect(try await folder.open().all() == ["milk"])
        try await queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try await change
        #expect(try await folder.open().all() == ["milk", "eggs"])
    }

    @Test("A10: only the person may read the file")
    func mode() async throws {
        let notes = folder.open()
        try await notes.add("milk")
        for name in try folder.files() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
        }
        #expect(try folder.ask("PRAGMA journal_mode", String.self) == "wal")
    }

    @Test("A10: a folder in the file's place is told, and left")
    func folderInPlace() async throws {
        try FileManager.default.createDirectory(atPath: folder.database, withIntermediateDirectories: false)
        let notes = folder.open()
        let refusal = StorageError(.unreadable("it is no file"), subject: folder.database)
        await #expect(throws: refusal) { try await notes.all() }
        await #expect(throws: refusal) { try await notes.add("milk") }
    }

    @Test("A10: where no folder can be, saving says that it cannot")
    func fileInFoldersPlace() async throws {
        #expect(FileManager.default.createFile(atPath: folder.path + "/file", contents: nil))
        let notes = Notes(path: folder.path + "/file/notes.sqlite")
        let refused = await #expect(throws: StorageError.self) { try await notes.add("milk") }
        guard case .unwritable = refused?.reason else {
            Issue.record("\(String(describing: refused))")
            return
        }
    }
}
