#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import StoragePort

/// A lock over all processes that use a database. Who reads or writes holds it shared; who makes the file, changes
/// its tables or sets it aside holds it alone. The system lets go of it when the holder dies, however it dies.
final class FileLock {
    enum Kind {
        case shared
        case exclusive
    }

    private let file: Int32

    /// - Throws: ``StorageError`` `busy` after half a minute; else what the system said about the file of the lock.
    init(_ path: String, _ kind: Kind, _ intent: Intent) throws(StorageError) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StorageError(intent, errno: errno, subject: path) }
        let operation = kind == .shared ? LOCK_SH : LOCK_EX
        for _ in 0..<Patience.attempts {
            if flock(file, operation | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else {
                let failure = errno
                close(file)
                throw StorageError(intent, errno: failure, subject: path)
            }
            Patience.wait()
        }
        close(file)
        throw StorageError(.busy, subject: path)
    }

    deinit { close(file) }
}

/// How long one waits for others: they are done in milliseconds, or stopped amid their work.
enum Patience {
    /// About half a minute.
    static let attempts = 15_000

    /// 2 ms.
    static func wait() {
        usleep(2_000)
    }
}
