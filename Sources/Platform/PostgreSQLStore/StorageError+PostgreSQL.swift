import SQLStore
import StoragePort

/// Whether an operation may change something.
enum Purpose {
    case read
    case write
}

extension StorageError {
    /// Returns what an error of an operation means for whoever asked.
    init(_ error: any Error, _ purpose: Purpose, subject: String) {
        switch error {
        case let error as StorageError: self = error
        case let obstacle as StoreObstacle: self.init(obstacle.reason, subject: subject)
        case let error as PostgreSQLError: self.init(error.reason(purpose), subject: subject)
        default: self.init(purpose.failure(String(describing: error)), subject: subject)
        }
    }
}

extension PostgreSQLError {
    fileprivate func reason(_ purpose: Purpose) -> StorageError.Reason {
        switch self {
        case .unreachable(let reason): .unreachable(reason)
        case .timedOut: .unreachable("no answer came in time")
        case .exhausted, .cancelled: .busy
        case .misuse(let reason): purpose.failure(reason)
        case .denied(let state, let message): .refused(state.isOfDatabase ? .database : .user, message)
        case .refused(let state, let message):
            switch state {
            case .serializationFailure, .deadlock, .cancelled, .lockTimeout: .busy
            // No connection, no authorization, a server that starts or stops, that has no connection, memory or disk left,
            // that cannot read or write its files, or that follows another and takes no change.
            case _ where ["08", "28", "53", "57", "58"].contains(state.group) || state == .readOnly:
                .unreachable(message)
            default: purpose.failure(message)
            }
        }
    }
}

extension Purpose {
    fileprivate func failure(_ reason: String) -> StorageError.Reason {
        switch self {
        case .read: .unreadable(reason)
        case .write: .unwritable(reason)
        }
    }
}
