import Foundation

/// Identifies a version of a file. Files are replaced as a whole, so each version is another file. One system call
/// tells whether a copy in memory is still what is stored.
public struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    let size: Int
    /// The time of the last write by the file system's clock: seconds since 1970, and nanoseconds.
    let seconds: Int
    private let nanoseconds: Int

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
        let modified = status.st_mtimespec
        #else
        let modified = status.st_mtim
        #endif
        seconds = Int(modified.tv_sec)
        nanoseconds = Int(modified.tv_nsec)
    }

    /// Returns `nil` if the file is missing or inaccessible.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    func isOlder(than other: FileStamp) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }
}
