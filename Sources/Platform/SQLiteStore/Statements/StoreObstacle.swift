import GRDB
import StoragePort

/// What a query throws that cannot do what it is asked.
public enum StoreObstacle: Error, Hashable, Sendable {
    /// What stands in the file cannot have been written by any release: the file is damaged.
    case damage(String)
    /// What is asked cannot be done to what is stored.
    case refusal(String)
    /// A value that this release does not know.
    case unknown(String)
}

/// Whether something is only looked at.
enum Intent {
    case read
    case write
}

extension StorageError {
    /// What an error of the database means to someone who wanted to read or write.
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
        case let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode):
            self.init(.busy, subject: subject)
        default:
            let reason = (error as? DatabaseError)?.message ?? String(describing: error)
            self.init(intent == .read ? .unreadable(reason) : .unwritable(reason), subject: subject)
        }
    }

    /// For a failed call of the system, with its reason in the system's words.
    init(_ intent: Intent, errno code: Int32, subject: String) {
        let reason = FileSystem.describe(code)
        self.init(intent == .read ? .unreadable(reason) : .unwritable(reason), subject: subject)
    }
}

/// Whether an error is one that damaged files cause. Some have other causes as well: a thorough look decides.
func suggestsDamage(_ error: any Error) -> Bool {
    if case StoreObstacle.damage = error { return true }
    guard let error = error as? DatabaseError else { return false }
    switch error.extendedResultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR_SHORT_READ, .SQLITE_ERROR, .SQLITE_MISMATCH:
        return true
    default: return false
    }
}
