public import StoragePort

/// What the watcher did, for logs and metrics. It names nobody.
public enum WatchEvent: Hashable, Sendable {
    /// The rules were read.
    case read(people: Int, places: Int)
    /// So many places are not watched, because there are too many.
    case tooManyPlaces(Int)
    /// A place was asked for.
    case asked(succeeded: Bool)
    /// A notice was given to the outbox.
    case noticed(OutboxAnswer)
    /// A store cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
}
