import Foundation
import GRDB
import Notes
import StoragePort
import Testing

/// Where others never let go. Apart from the other suites, beside which it waits for its half minutes.
@Suite("Store Process: patience")
struct PatienceProcessTests {
    let folder: NotesFolder

    init() throws { folder = try NotesFolder() }

    @Test(
        "A10: who waited half a minute for another's change says that they keep it busy"
    )
    func database() async throws {
        try await folder.open().add("milk")
        let queue = try folder.beginWriting()
        let busy = StorageError(.busy, subject: folder.database)
        await #expect(throws: busy) { try await folder.open().add("eggs") }
        try await queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await folder.open().all() == ["milk"])
    }

    @Test("A10: who waited half a minute for the lock file says that others keep it busy")
    func lockFile() async throws {
        try await folder.open().add("milk")
        let lock = open(folder.database + ".lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let busy = StorageError(.busy, subject: folder.database + ".lock")
        await #expect(throws: busy) { try await folder.open().all() }
        #expect(flock(lock, LOCK_UN) == 0)
        #expect(try await folder.open().all() == ["milk"])
    }
}
