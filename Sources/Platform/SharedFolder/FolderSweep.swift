import Foundation

/// Removes files that nobody will read again. Several processes may sweep and write at once. Removing a file too
/// early costs another process an upstream call, never an answer.
struct FolderSweep {
    /// The maximum size of all entries, in bytes.
    let sizeLimit: Int
    /// The age in seconds after which an entry is useless.
    let ageLimit: Int
    let now: Int

    private struct File {
        let path: String
        let stamp: FileStamp
    }

    /// Removes expired entries. If the rest exceeds the size limit, it removes the oldest until nine tenths of the
    /// limit are left.
    ///
    /// - Returns: The remaining size in bytes.
    func sweepEntries(in folder: String) -> Int {
        var kept: [File] = []
        var total = 0
        for file in Self.list(folder, where: Self.isOurs) {
            if now - file.stamp.seconds > ageLimit, unlink(file.path) == 0 { continue }
            kept.append(file)
            total += file.stamp.size
        }
        guard total > sizeLimit else { return total }
        kept.sort { $0.stamp.isOlder(than: $1.stamp) }
        for file in kept where total > sizeLimit / 10 * 9 && unlink(file.path) == 0 {
            total -= file.stamp.size
        }
        return total
    }

    /// Removes the temporary files of writers that were killed while writing.
    func sweepTemporaryFiles(in folder: String) {
        for file in Self.list(folder, where: SystemFile.isTemporary)
        where now - file.stamp.seconds > Self.longestWrite {
            unlink(file.path)
        }
    }

    /// Removes the lock files of processes that were killed. Each is removed while locked, so none is taken from its
    /// holder.
    func sweepLocks(in folder: String) {
        for file in Self.list(folder, where: Self.isOurs) where now - file.stamp.seconds > Self.longestHold {
            (try? FolderLock(path: file.path))?.release()
        }
    }

    /// In seconds; longer than any lock is held.
    private static let longestHold = 86_400
    /// In seconds; longer than any write takes.
    private static let longestWrite = 3600

    private static func isOurs(_ name: String) -> Bool { !name.hasPrefix(".") }

    private static func list(_ folder: String, where isWanted: (String) -> Bool) -> [File] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var files: [File] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard isWanted(name) else { continue }
            let path = "\(folder)/\(name)"
            if let stamp = FileStamp(path: path) { files.append(File(path: path, stamp: stamp)) }
        }
        return files
    }
}
