public import StoragePort
public import WeatherModels

/// What the watcher did, for logs and metrics. It names nobody; the point of a place may be that of somebody’s home.
public enum WatchEvent: Hashable, Sendable {
    /// Rules were read, of everybody or of those who changed something; so many there are now.
    case read(people: Int, places: Int)
    /// So many places are not watched, because there are too many.
    case tooManyPlaces(Int)
    /// A point was asked for.
    ///
    /// - failure: Why nobody answered; `nil` if somebody did.
    case asked(WatchedPoint, failure: RepositoryError?)
    /// A notice was given to the outbox.
    case noticed(OutboxAnswer)
    /// A store cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
    /// What was known cannot be kept for dry runs. Reported once until it can be again.
    case recordsFailed(StorageError)
}
