public import ForecastRecords
public import StoragePort
public import WeatherModels

/// What gathering truths did, for logs and metrics. It names no place.
public enum TruthEvent: Hashable, Sendable {
    /// A provider was asked for stations, or for what they observed.
    case asked(ProviderID, succeeded: Bool)
    /// A truth was archived for the first time, by a station or, where there is none, by the analysis of a model.
    case known(RecordedVariable, isAnalysis: Bool)
    /// A truth was corrected.
    case corrected(RecordedVariable)
    /// A store cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
}
