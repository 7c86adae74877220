import Backups
import Foundation
import Testing

/// One file with copies of others.
final class BackupFileTests {
    private let folder = NSTemporaryDirectory() + "haneul-backups-\(UUID().uuidString)"
    private var path: String { folder + "/it.backup" }
    private static let contents: [(name: String, data: Data)] = [
        ("small.json", Data("{}\n".utf8)), ("empty", Data()),
        // More than is read at once.
        ("large.bin", Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })),
    ]

    init() throws {
        for name in ["/source", "/target"] {
            try FileManager.default.createDirectory(atPath: folder + name, withIntermediateDirectories: true)
        }
        for (name, data) in Self.contents { try data.write(to: URL(filePath: "\(folder)/source/\(name)")) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    @discardableResult
    private func write(replaces: Bool = false) throws(BackupError) -> BackupManifest {
        try BackupFile(path, of: "site").write(
            Self.contents.map { ($0.name, "\(folder)/source/\($0.name)") },
            program: "site 1.2",
            hasSecrets: true,
            at: Date(timeIntervalSince1970: 1_795_338_300.75),
            replaces: replaces
        )
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self.folder + folder).sorted()
    }

    @Test("what comes out is what went in, for its owner alone")
    func wholeWay() throws {
        let written = try write()
        #expect(written.files.map(\.name) == Self.contents.map(\.name))
        #expect(written.files.map(\.bytes) == Self.contents.map(\.data.count))
        #expect(try BackupFile(path, of: "site").check() == written)
        #expect(try BackupFile(path, of: "site").extract(into: folder + "/target") == written)
        #expect(written.createdAt == Date(timeIntervalSince1970: 1_795_338_300) && written.hasSecrets)
        for (name, data) in Self.contents {
            let file = "\(folder)/target/\(name)"
            #expect(try Data(contentsOf: URL(filePath: file)) == data)
            #expect(try mode(file) == 0o600)
        }
        #expect(try mode(path) == 0o600)
        #expect(try names("") == ["it.backup", "source", "target"])
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("a file is replaced only where that was said, and nothing is left of the attempt")
    func replacing() throws {
        try Data("mine".utf8).write(to: URL(filePath: path))
        #expect(throws: BackupError.exists) { try self.write() }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
        #expect(try names("") == ["it.backup", "source", "target"])
        try write(replaces: true)
        #expect(throws: Never.self) { try BackupFile(self.path, of: "site").check() }
    }

    @Test("damage anywhere is found: a bit, a missing end, something more")
    func damage() throws {
        try write()
        let whole = try Data(contentsOf: URL(filePath: path))
        let places = [5, 12, 14, 40, 300, 2_000, whole.count / 2, whole.count - 66, whole.count - 2]
        for place in places {
            var damaged = whole
            damaged[place] ^= 1
            try expectDamage(damaged, "\(place)")
        }
        for count in [20, 300, whole.count / 2, whole.count - 65, whole.count - 1] {
            try expectDamage(whole.prefix(count), "\(count)")
        }
        try expectDamage(whole + [10], "more")
    }

    private func expectDamage(_ data: Data, _ what: String) throws {
        try data.write(to: URL(filePath: path))
        do {
            _ = try BackupFile(path, of: "site").check()
            Issue.record("not found: \(what)")
        } catch {
            #expect(error == .damaged || error == .notABackup, "\(what): \(error)")
        }
    }

    @Test("other files, other products' backups and later formats are told apart")
    func others() throws {
        try write()
        let file = BackupFile(path, of: "site")
        #expect(throws: BackupError.notABackup) { try BackupFile(self.path, of: "other").check() }
        for (text, error) in [
            ("", BackupError.notABackup), ("SQLite format 3", .notABackup), ("site backup x\n", .notABackup),
            ("site backup 2\n", .laterFormat(2)), ("site backup 1\n{}\n", .damaged),
        ] {
            try Data(text.utf8).write(to: URL(filePath: path))
            #expect(throws: error) { try file.check() }
        }
        #expect(throws: BackupError.unreadable(path: folder + "/none", code: ENOENT)) {
            try BackupFile(self.folder + "/none", of: "site").check()
        }
    }

    @Test("no name leads out of the folder", arguments: ["../up", "a/b", ".hidden", "", "a\u{0}b"])
    func names(name: String) throws {
        let file = BackupFile(path, of: "site")
        _ = try file.write(
            [(name, folder + "/source/small.json")],
            program: "site 1.2",
            hasSecrets: false,
            at: .now,
            replaces: true
        )
        #expect(throws: BackupError.damaged) { try file.extract(into: self.folder + "/target") }
        #expect(try names("/target") == [])
    }
}
