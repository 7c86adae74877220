public import ForecastRecords
public import StoragePort
public import WeatherModels

/// Compares what the sources of the last cut say of a place, and what is made of them.
public struct CompareSources: Sendable {
    private let records: any LearnedRecords
    private let isRecording: Bool
    private let showsOwnForecast: Bool

    /// - Parameters:
    ///   - isRecording: Whether forecasts are recorded.
    ///   - showsOwnForecast: Whether what is made of the sources may be shown to whoever asks.
    public init(records: any LearnedRecords, isRecording: Bool, showsOwnForecast: Bool) {
        self.records = records
        (self.isRecording, self.showsOwnForecast) = (isRecording, showsOwnForecast)
    }

    /// - Parameters:
    ///   - isSaved: Whether whoever asks has saved the place. A point that is not in the list of known places is told of to
    ///     nobody else: that it is recorded would tell that somebody keeps it.
    public func callAsFunction(
        at place: Place,
        isSaved: Bool
    ) async throws(StorageError) -> SourceComparison {
        guard isSaved || place.id != nil else {
            return SourceComparison(forecasts: [], own: nil, isRecording: isRecording)
        }
        let place = RecordedPlace(place.coordinate)
        let own = showsOwnForecast ? try await records.ownForecast(at: place) : nil
        return SourceComparison(
            forecasts: try await records.lastCut(at: place),
            own: own,
            isRecording: isRecording
        )
    }
}
