public import ForecastRecords
public import StoragePort

/// Pools what forecasts were worth over all recorded places, for whoever runs a server. It reads one place at a time, so
/// that its memory depends on how many sources there are, and not on how many places.
public struct SummarizeRecords: Sendable {
    private let records: any RecordKeeping
    private let learned: any LearnedRecords

    public init(records: any RecordKeeping, learned: any LearnedRecords) {
        (self.records, self.learned) = (records, learned)
    }

    public func callAsFunction() async throws(StorageError) -> PooledRecords {
        var pooled = PooledRecords()
        for place in try await records.recordedPlaces() {
            pooled.add(try await learned.scores(at: place))
        }
        return pooled
    }
}
