import Foundation
import StoragePort

/// A lock shared by all processes that use a database. Reading and writing hold it shared. Creating the file,
/// changing its tables and setting it aside hold it exclusively. The system releases it when the process ends,
/// however it ends.
final class FileLock {
    enum Kind {
        case shared
        case exclusive
    }

    private let file: Int32

    /// - Throws: ``StorageError`` `busy` after half a minute, or the system's error about the lock file.
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

/// How long to wait for other processes. They finish within milliseconds, unless they were stopped in the middle of
/// their work.
enum Patience {
    /// About half a minute in total.
    static let attempts = 15_000

    /// 2 ms.
    static func wait() {
        usleep(2_000)
    }
}
