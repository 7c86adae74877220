public import StoragePort

/// What was learned from the archive: always what a fold over all of it gives, as it was when it was last learned.
public protocol LearnedRecords: Sendable {
    /// Returns what the forecasts of a place were worth; `nil` if nothing is recorded of it, or nothing was learned yet.
    func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores?
    /// Returns what is made of the last cut of a place; `nil` if there is none.
    func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast?
    /// Returns the forecasts of the last cut that was logged at a place, in the order of their sources.
    func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast]
}
