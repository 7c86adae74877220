import Foundation
import SharedFolder
import Testing

/// A folder of its own for each test, removed with it.
final class Scratch: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "haneul-folder-\(UUID().uuidString)")
        .path

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func files(_ shelf: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(shelf)")) ?? []).sorted()
    }

    func mode(_ file: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
        return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
    }
}

@Suite("A folder shared by processes")
struct SharedFolderTests {
    private let scratch = Scratch()

    @Test("What is stored comes back; what is not there is absent; nothing is made before the first write")
    func storeAndRead() throws {
        let folder = SharedFolder(path: scratch.path + "/deep/down")
        #expect(folder.entry(FolderKey("a")) == nil)
        #expect(!FileManager.default.fileExists(atPath: scratch.path))
        try folder.storeEntry([1, 2, 3], as: FolderKey("a"))
        try folder.storeEntry([], as: FolderKey("empty"))
        try folder.storeRecord([9], as: FolderKey("a"))
        #expect(folder.entry(FolderKey("a")) == [1, 2, 3])
        #expect(folder.entry(FolderKey("empty")) == [])
        #expect(folder.stampedRecord(FolderKey("a"))?.bytes == [9])
        try folder.storeEntry([4], as: FolderKey("a"))
        #expect(SharedFolder(path: folder.path).entry(FolderKey("a")) == [4])
    }

    @Test(
        "Of a thousand versions of a record written in one go each has a stamp of its own, and is known by it"
    )
    func stamps() throws {
        let (folder, key) = (SharedFolder(path: scratch.path), FolderKey("a"))
        var stamps: Set<FileStamp> = []
        for number in 0..<1000 {
            let stamp = try #require(
                try folder.storeRecord([UInt8(number / 256), UInt8(number % 256)], as: key)
            )
            #expect(folder.recordStamp(key) == stamp)
            stamps.insert(stamp)
        }
        #expect(stamps.count == 1000)
    }

    @Test("Folders are 0700, files 0600, and no temporary file is left")
    func modes() throws {
        let folder = SharedFolder(path: scratch.path)
        try folder.storeEntry([1], as: FolderKey("a"))
        let lock = try folder.tryLock(FolderKey("a"))
        #expect(try scratch.mode("") == 0o700)
        #expect(try scratch.mode("entries") == 0o700)
        #expect(try scratch.mode("entries/a") == 0o600)
        #expect(try scratch.mode("locks/a") == 0o600)
        #expect(scratch.files("entries") == [".swept", "a"])
        lock?.release()
    }

    @Test("Damage of any byte or length is absence")
    func damage() throws {
        let folder = SharedFolder(path: scratch.path)
        try folder.storeEntry(Array("some bytes that matter".utf8), as: FolderKey("a"))
        let file = URL(filePath: scratch.path + "/entries/a")
        let whole = try Data(contentsOf: file)
        for position in whole.indices {
            var damaged = whole
            damaged[position] ^= 0x40
            try damaged.write(to: file)
            #expect(folder.entry(FolderKey("a")) == nil)
            try whole.prefix(position).write(to: file)
            #expect(folder.entry(FolderKey("a")) == nil)
        }
        try (whole + [0]).write(to: file)
        #expect(folder.entry(FolderKey("a")) == nil)
        try whole.write(to: file)
        #expect(folder.entry(FolderKey("a")) != nil)
    }

    @Test("What is no regular file is absent, and nobody waits for it", .timeLimit(.minutes(50)))
    func irregular() throws {
        let folder = SharedFolder(path: scratch.path)
        try folder.storeEntry([1], as: FolderKey("a"))
        try #require(mkfifo(scratch.path + "/entries/pipe", 0o600) == 0)
        #expect(folder.entry(FolderKey("pipe")) == nil)
        #expect(mkdir(scratch.path + "/entries/folder", 0o700) == 0)
        #expect(folder.entry(FolderKey("folder")) == nil)
        #expect(symlink("a", scratch.path + "/entries/link") == 0)
        #expect(folder.entry(FolderKey("link")) == [1])
        try folder.storeEntry([2], as: FolderKey("pipe"))
        #expect(folder.entry(FolderKey("pipe")) == [2])
    }

    @Test("Readers see whole entries while writers replace them")
    func atomicity() async throws {
        let folder = SharedFolder(path: scratch.path)
        try folder.storeEntry([UInt8](repeating: 0, count: 50_000), as: FolderKey("a"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 1...3 {
                group.addTask {
                    for _ in 0..<50 {
                        let bytes = [UInt8](repeating: UInt8(writer), count: 50_000 - writer)
                        try folder.storeEntry(bytes, as: FolderKey("a"))
                    }
                }
            }
            group.addTask {
                for _ in 0..<300 {
                    let bytes = try #require(folder.entry(FolderKey("a")))
                    #expect(bytes.allSatisfy { $0 == bytes[0] })
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("Beyond the limit the oldest entries go; records stay")
    func eviction() throws {
        let folder = SharedFolder(path: scratch.path, sizeLimit: 20_000)
        try folder.storeRecord([UInt8](repeating: 7, count: 5000), as: FolderKey("record"))
        for number in 0..<40 {
            try folder.storeEntry([UInt8](repeating: 1, count: 1000), as: FolderKey("entry-\(number)"))
            let stamp = Date(timeIntervalSinceNow: -1000 + Double(number))
            try FileManager.default.setAttributes(
                [.modificationDate: stamp],
                ofItemAtPath: "\(scratch.path)/entries/entry-\(number)"
            )
        }
        let left = scratch.files("entries").filter { !$0.hasPrefix(".") }
        #expect(left.count <= 20 && left.count >= 15)
        #expect(folder.entry(FolderKey("entry-39")) != nil)
        #expect(folder.entry(FolderKey("entry-0")) == nil)
        #expect(folder.stampedRecord(FolderKey("record")) != nil)
        #expect(throws: SharedFolderError.tooLarge(bytes: 20_001, limit: 20_000)) {
            try folder.storeEntry([UInt8](repeating: 0, count: 20_001), as: FolderKey("huge"))
        }
    }

    @Test("Where nothing can be written, reading finds nothing and writing says why")
    func unwritable() {
        let folder = SharedFolder(path: "/proc/no/such/folder")
        #expect(folder.entry(FolderKey("a")) == nil)
        #expect(throws: SharedFolderError.self) { try folder.storeEntry([1], as: FolderKey("a")) }
        #expect(throws: SharedFolderError.self) { try folder.tryLock(FolderKey("a")) }
    }

    @Test("Any text makes a safe file name, and no two the same")
    func keys() {
        #expect(FolderKey("open-meteo.forecast.3757.12698").fileName == "open-meteo.forecast.3757.12698")
        #expect(FolderKey("../../etc/passwd").fileName == "~2e.~2f..~2fetc~2fpasswd")
        let texts = ["", "~", ".", "..", "a/b", "a~2fb", "A", "a", "하늘", "a\u{0}b"]
        let long = (0..<10).map { String(repeating: "x", count: 500) + "\($0)" }
        let names = (texts + long).map { FolderKey($0).fileName }
        #expect(Set(names).count == names.count, "\(names)")
        #expect(
            names.allSatisfy { !$0.hasPrefix(".") && !$0.contains("/") && (1...160).contains($0.utf8.count) }
        )
    }
}
