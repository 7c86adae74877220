public import StoragePort

/// What learning from the archive did, for logs and metrics. It names no place.
public enum LearnEvent: Hashable, Sendable {
    /// A place was learned, in so many seconds.
    case learned(seconds: Double)
    /// The store cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
}
