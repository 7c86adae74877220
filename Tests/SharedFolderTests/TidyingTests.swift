import Foundation
import SharedFolder
import Testing

@Suite("The folder stays in order")
struct TidyingTests {
    private let scratch = Scratch()

    private func age(_ file: String, by seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
            ofItemAtPath: "\(scratch.path)/\(file)"
        )
    }

    private func put(_ file: String, aged seconds: Double) throws {
        try Data([1]).write(to: URL(filePath: "\(scratch.path)/\(file)"))
        try age(file, by: seconds)
    }

    @Test("Entries past any use go, by whoever comes ten minutes after the last sweep, and not before")
    func tooOld() throws {
        let folder = SharedFolder(path: scratch.path, ageLimit: 3 * 86_400)
        try folder.storeEntry([1], as: FolderKey("old"))
        try folder.storeEntry([1], as: FolderKey("young"))
        try age("entries/old", by: 4 * 86_400)
        try age("entries/young", by: 2 * 86_400)
        SharedFolder(path: scratch.path, ageLimit: 3 * 86_400).tidyIfDue()
        #expect(folder.entry(FolderKey("old")) != nil, "someone swept a moment ago")
        try age("entries/.swept", by: 601)
        SharedFolder(path: scratch.path, ageLimit: 3 * 86_400).tidyIfDue()
        #expect(folder.entry(FolderKey("old")) == nil)
        #expect(folder.entry(FolderKey("young")) != nil)
    }

    @Test("What killed writers and holders left goes; what is being written and held stays")
    func leftOvers() throws {
        let folder = SharedFolder(path: scratch.path)
        try folder.storeEntry([1], as: FolderKey("a"))
        try folder.storeRecord([1], as: FolderKey("a"))
        let held = try #require(try folder.tryLock(FolderKey("held")))
        for shelf in ["entries", "records"] {
            try put("\(shelf)/.new-abcdef", aged: 3601)
            try put("\(shelf)/.new-ghijkl", aged: 60)
        }
        try put("locks/dead", aged: 2 * 86_400)
        try age("locks/held", by: 2 * 86_400)
        try age("records/a", by: 300 * 86_400)
        try age("entries/.swept", by: 601)
        folder.tidyIfDue()
        #expect(scratch.files("entries") == [".new-ghijkl", ".swept", "a"])
        #expect(scratch.files("records") == [".new-ghijkl", "a"])
        #expect(scratch.files("locks") == ["held"])
        #expect(try folder.tryLock(FolderKey("held")) == nil)
        held.release()
    }

    @Test("A mark from a clock that ran ahead does not stop it")
    func markOfTheFuture() throws {
        let folder = SharedFolder(path: scratch.path)
        try folder.storeEntry([1], as: FolderKey("a"))
        try age("entries/a", by: 18 * 86_400)
        try age("entries/.swept", by: -86_400)
        folder.tidyIfDue()
        #expect(folder.entry(FolderKey("a")) == nil)
    }

    @Test("One that tidies by itself leaves writes alone until it is told")
    func byItself() throws {
        let folder = SharedFolder(path: scratch.path, sizeLimit: 10_000, tidiesAfterWrites: false)
        for number in 0..<20 {
            try folder.storeEntry([UInt8](repeating: 1, count: 1000), as: FolderKey("\(number)"))
        }
        #expect(scratch.files("entries").count == 20)
        folder.tidyIfDue()
        #expect(scratch.files("entries").filter { !$0.hasPrefix(".") }.count == 8, "nine tenths of the limit")
    }

    @Test("The stamp changes with the entry, and is that of the bytes read")
    func stamps() throws {
        let folder = SharedFolder(path: scratch.path)
        #expect(folder.entryStamp(FolderKey("a")) == nil && folder.stampedEntry(FolderKey("a")) == nil)
        try folder.storeEntry([1], as: FolderKey("a"))
        let first = try #require(folder.stampedEntry(FolderKey("a")))
        #expect(first.bytes == [1] && first.stamp == folder.entryStamp(FolderKey("a")))
        try folder.storeEntry([2], as: FolderKey("a"))
        #expect(folder.entryStamp(FolderKey("a")) != first.stamp)
        #expect(folder.stampedEntry(FolderKey("a"))?.bytes == [2])
    }

    @Test("Several processes tidy and write at once, and none fails")
    func atOnce() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask { [path = scratch.path] in
                    let folder = SharedFolder(path: path, sizeLimit: 50_000)
                    for number in 0..<100 {
                        try folder.storeEntry(
                            [UInt8](repeating: 1, count: 1000),
                            as: FolderKey("\(writer)-\(number)")
                        )
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(scratch.files("entries").filter { !$0.hasPrefix(".") }.count <= 65)
    }
}
