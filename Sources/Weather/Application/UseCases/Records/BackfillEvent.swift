public import ForecastRecords
public import StoragePort
public import WeatherModels

/// What the backfill did, for logs and metrics. It names no place.
public enum BackfillEvent: Hashable, Sendable {
    /// So many days of a place are to be filled.
    case begun(days: Int)
    /// A run was asked for.
    case asked(ProviderID, succeeded: Bool)
    /// A forecast was archived.
    case archived(RecordSource)
    /// Nothing is left of a place, of which so many days have nothing.
    case finished(without: Int)
    /// The archive cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
}
