import Foundation

/// How to undo one change, or that something is safe from then on.
struct UnsyncedNote {
    /// In the order of the library's.
    enum Kind: Int64 {
        case synced, changed, created, removed, renamed
    }

    let kind: Kind
    /// The inode that makes the change safe when it is synced: the file's, or that of its folder.
    let object: Int64
    private let offset: Int64
    private let size: Int64
    /// What was overwritten, or a name.
    private let first: Data
    private let second: Data

    /// Reads the notes of programs that have ended. One may have been killed amid the last note, before the change.
    static func all(in path: String) throws -> [UnsyncedNote] {
        let bytes = try Data(contentsOf: URL(filePath: path))
        var notes: [UnsyncedNote] = []
        var index = 0
        while index + headSize <= bytes.count {
            let head = bytes.subdata(in: index..<index + headSize).withUnsafeBytes { bytes in
                (0..<6).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Int64.self) }
            }
            let (middle, end) = (index + headSize + Int(head[4]), index + headSize + Int(head[4] + head[5]))
            guard end <= bytes.count else { break }
            guard let kind = Kind(rawValue: head[0]) else { throw UnsyncedNoteError.unknownKind(head[0]) }
            let first = bytes.subdata(in: index + headSize..<middle)
            let second = bytes.subdata(in: middle..<end)
            notes.append(
                UnsyncedNote(
                    kind: kind,
                    object: head[1],
                    offset: head[2],
                    size: head[3],
                    first: first,
                    second: second
                )
            )
            index = end
        }
        return notes
    }

    private static let headSize = 48

    func undo(in files: OpenFiles) throws {
        let (name, other) = (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
        switch kind {
        case .synced: break
        case .changed:
            guard let file = files[object] else { return }
            let written = first.withUnsafeBytes { pwrite(file, $0.baseAddress, first.count, off_t(offset)) }
            try check(written == first.count && ftruncate(file, off_t(size)) == 0)
        // It may have been killed after the note, before the change.
        case .created: try check(unlink(name) == 0 || errno == ENOENT)
        case .renamed where access(name, F_OK) == 0: break
        case .renamed: try check(rename(other, name) == 0)
        case .removed: try check(rename(other, name) == 0)
        }
    }

    private func check(_ isDone: Bool) throws {
        guard isDone else { throw UnsyncedNoteError.notUndone(kind, errno: errno) }
    }
}

/// Files by their inodes.
final class OpenFiles {
    private var files: [Int64: Int32] = [:]

    /// - Parameter inodes: Those of the files that are opened; there may be many others.
    init(in folders: [String], _ inodes: Set<Int64>) throws {
        for folder in folders {
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
                var status = stat()
                guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                    inodes.contains(Int64(status.st_ino)), files[Int64(status.st_ino)] == nil
                else { continue }
                let file = open("\(folder)/\(name)", O_RDWR | O_CLOEXEC)
                if file >= 0 { files[Int64(status.st_ino)] = file }
            }
        }
    }

    deinit { files.values.forEach { close($0) } }

    /// Returns `nil` for a file that is gone.
    subscript(inode: Int64) -> Int32? { files[inode] }
}

/// Why nothing could be undone.
enum UnsyncedNoteError: Error {
    case noLibrary(status: Int32)
    case unknownKind(Int64)
    case notUndone(UnsyncedNote.Kind, errno: Int32)
}
