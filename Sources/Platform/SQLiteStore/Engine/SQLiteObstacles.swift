import CSQLite
import SQLStore
import StoragePort

enum Intent {
    case read
    case write
}

extension StorageError {
    /// Returns what an error of the database means for a read or a write.
    init(_ error: any Error, _ intent: Intent, subject: String) {
        switch error {
        case let error as StorageError:
            self = error
        case let obstacle as StoreObstacle:
            self.init(obstacle.reason, subject: subject)
        case let error as SQLiteError where [SQLITE_BUSY, SQLITE_LOCKED].contains(error.primaryCode):
            self.init(.busy, subject: subject)
        default:
            let reason = (error as? SQLiteError)?.message ?? String(describing: error)
            self.init(intent == .read ? .unreadable(reason) : .unwritable(reason), subject: subject)
        }
    }

    /// Returns the error for a failed system call, with the system's description.
    init(_ intent: Intent, errno code: Int32, subject: String) {
        let reason = FileSystem.describe(code)
        self.init(intent == .read ? .unreadable(reason) : .unwritable(reason), subject: subject)
    }
}

/// Whether damaged files cause such an error. Some of these errors have other causes too; a full check decides.
func suggestsDamage(_ error: any Error) -> Bool {
    if case StoreObstacle.damage = error { return true }
    guard let error = error as? SQLiteError else { return false }
    switch error.code {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLiteError.shortRead, SQLITE_ERROR, SQLITE_MISMATCH:
        return true
    default: return false
    }
}
