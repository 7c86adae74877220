public import StoragePort

/// The error of a query that cannot do what it is asked.
public enum StoreObstacle: Error, Hashable, Sendable {
    /// The database contains what no release can have written: it is damaged.
    case damage(String)
    /// The request does not fit the stored data.
    case refusal(String)
    /// The database contains a value that this release does not know.
    case unknown(String)
    /// Another node has taken over the work for which something was to be changed.
    case superseded

    /// What it means for whoever asked.
    public var reason: StorageError.Reason {
        switch self {
        case .damage(let reason): .unreadable(reason)
        case .refusal(let reason): .unwritable(reason)
        case .unknown(let reason): .undecodable(reason)
        case .superseded: .superseded
        }
    }
}
