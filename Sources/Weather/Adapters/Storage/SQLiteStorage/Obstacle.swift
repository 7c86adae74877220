import GRDB
import StoragePort
import WeatherPorts

/// What stands in the file cannot have been written by any release: the file is damaged.
struct Damage: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// What is asked cannot be done to what is stored.
struct Refusal: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// A value that this release does not know.
struct Unknown: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
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
        case let refusal as Refusal:
            self.init(.unwritable(refusal.reason), subject: subject)
        case let unknown as Unknown:
            self.init(.undecodable(unknown.reason), subject: subject)
        case let damage as Damage:
            self.init(.unreadable(damage.reason), subject: subject)
        case let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode):
            self.init(.busy, subject: subject)
        default:
            let reason = (error as? DatabaseError)?.message ?? String(describing: error)
            self.init(intent == .read ? .unreadable(reason) : .unwritable(reason), subject: subject)
        }
    }

    /// For a failed call of the system, with its reason in the system's words.
    init(_ intent: Intent, errno code: Int32, subject: String) {
        let reason = SystemFile.describe(code)
        self.init(intent == .read ? .unreadable(reason) : .unwritable(reason), subject: subject)
    }
}

/// Whether an error is one that damaged files cause. Some have other causes as well: a thorough look decides.
func suggestsDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return error is Damage }
    switch error.extendedResultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR_SHORT_READ, .SQLITE_ERROR, .SQLITE_MISMATCH:
        return true
    default: return false
    }
}
