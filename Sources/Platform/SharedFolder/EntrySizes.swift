#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps the entries within their limit, at the cost of a look at the folder now and then, not at each write.
struct EntrySizes {
    private let limit: Int
    /// What the entries take by our last look and our own writes since; nil before the first look.
    private var known: Int?
    private var writesSinceLook = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Tells of a write; looks at the folder and removes the oldest entries where it is time to.
    mutating func added(_ bytes: Int, in folder: String) {
        writesSinceLook += 1
        known = known.map { $0 + bytes }
        // Other processes write too: our own sum goes stale.
        if let known, known <= limit, writesSinceLook < 64 { return }
        known = Self.makeRoom(in: folder, limit: limit)
        writesSinceLook = 0
    }

    /// Removes the oldest files until nine tenths of the limit are left, where there is more than the limit.
    /// - Returns: what is left, in bytes.
    private static func makeRoom(in folder: String, limit: Int) -> Int {
        var files = list(folder)
        var total = files.reduce(0) { $0 + $1.size }
        guard total > limit else { return total }
        files.sort { ($0.seconds, $0.nanoseconds) < ($1.seconds, $1.nanoseconds) }
        for file in files where total > limit / 10 * 9 && unlink(file.path) == 0 {
            total -= file.size
        }
        return total
    }

    private struct File {
        let path: String
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    private static func list(_ folder: String) -> [File] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var files: [File] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            let path = "\(folder)/\(name)"
            var status = stat()
            guard !name.hasPrefix("."), stat(path, &status) == 0 else { continue }
            #if canImport(Darwin)
            let modified = status.st_mtimespec
            #else
            let modified = status.st_mtim
            #endif
            files.append(
                File(
                    path: path,
                    size: Int(status.st_size),
                    seconds: Int(modified.tv_sec),
                    nanoseconds: Int(modified.tv_nsec)
                )
            )
        }
        return files
    }
}
