public import ForecastRecords
public import StoragePort
public import WeatherModels

/// What the fair cut did, for logs and metrics. It names no place.
public enum CutEvent: Hashable, Sendable {
    /// The places were read.
    case read(places: Int)
    /// So often a source has no room for a place, because its budget does not suffice.
    case withoutRoom(Int)
    /// A source was asked for a place.
    case asked(ProviderID, succeeded: Bool)
    /// A forecast was archived.
    case archived(RecordSource)
    /// Places that nobody keeps any more were erased.
    case erased(Int)
    /// A store cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
}
