import Foundation

/// Takes away what a power failure would: the changes of a program that it never synced. The program is run with a
/// library preloaded (`Tests/Preloaded/unsynced.c`) that notes how to undo each change below a folder.
///
/// The worst that can happen to a disk that keeps its word: all that was synced is there, and nothing else, neither
/// contents nor names. Only the index `-shm` is left as it is, which SQLite makes anew.
public final class UnsyncedWrites: Sendable {
    /// Which syncing is only pretended, as a disk does that lies, or a database that is told not to sync.
    public enum Pretence: Hashable, Sendable {
        case everything
        /// That of files whose names end so.
        case files(String)
    }

    private let folder: String
    private let notes: String
    private let library: String
    private let pretence: Pretence?

    /// - Parameter folder: A folder of the test's own. Below it are made `data` for the program's files, unless it is there,
    ///   and `notes`.
    public init(in folder: String, pretending pretence: Pretence? = nil) throws {
        let root = URL(filePath: folder).resolvingSymlinksInPath().path
        (self.folder, notes) = (root + "/data", root + "/notes")
        (library, self.pretence) = (notes + "/unsynced.so", pretence)
        for folder in [self.folder, notes] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Self.build(library)
    }

    /// The folder for the program's files.
    public var path: String { folder }
    /// The folder into which a program writes its notes, which has to be its own where it is run by another user.
    public var notesFolder: String { notes }

    /// What the program needs in its environment.
    public var environment: [String: String] {
        var values = ["LD_PRELOAD": library, "UNSYNCED_FOLDER": folder, "UNSYNCED_NOTES": notes]
        switch pretence {
        case .everything: values["UNSYNCED_IGNORES"] = ""
        case .files(let end): values["UNSYNCED_IGNORES"] = end
        case nil: break
        }
        return values
    }

    /// Undoes what was not synced, once the program has ended.
    ///
    /// - Returns: The number of changes that were undone.
    public func failPower() throws -> Int {
        // A program that was killed before it began noted nothing.
        guard FileManager.default.fileExists(atPath: notes + "/notes") else { return 0 }
        let noted = try UnsyncedNote.all(in: notes + "/notes")
        var lastSync: [Int64: Int] = [:]
        for (number, note) in noted.enumerated() where note.kind == .synced { lastSync[note.object] = number }
        let unsynced = noted.enumerated()
            .filter { $1.kind != .synced && $0 > lastSync[$1.object] ?? -1 }.map(\.element)
        // Held open, so that they are found whatever their names become.
        let files = try OpenFiles(in: [folder, notes], Set(unsynced.map(\.object)))
        for note in unsynced.reversed() { try note.undo(in: files) }
        for name in try FileManager.default.contentsOfDirectory(atPath: notes) where name != "unsynced.so" {
            try FileManager.default.removeItem(atPath: "\(notes)/\(name)")
        }
        return unsynced.count
    }

    /// With the first compiler there is; without one, no Swift is built either.
    private static func build(_ library: String) throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Preloaded/unsynced.c").standardized.path
        var status: Int32 = 127
        for compiler in ["cc", "clang"] where status == 127 {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [compiler, "-O1", "-shared", "-fPIC", "-o", library, source]
            try process.run()
            process.waitUntilExit()
            status = process.terminationStatus
        }
        guard status == 0 else { throw UnsyncedNoteError.noLibrary(status: status) }
    }
}
