import CSQLite
import StoragePort

/// The error of a query that cannot do what it is asked.
public enum StoreObstacle: Error, Hashable, Sendable {
    /// The file contains what no release can have written: it is damaged.
    case damage(String)
    /// The request does not fit the stored data.
    case refusal(String)
    /// The file contains a value that this release does not know.
    case unknown(String)
}

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
        case StoreObstacle.refusal(let reason):
            self.init(.unwritable(reason), subject: subject)
        case StoreObstacle.unknown(let reason):
            self.init(.undecodable(reason), subject: subject)
        case StoreObstacle.damage(let reason):
            self.init(.unreadable(reason), subject: subject)
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
