public import ForecastRecords
public import StoragePort
public import WeatherModels

/// Tells what the forecasts of a place were worth, or how far its record is.
public struct GetPlaceScores: Sendable {
    private let records: any RecordKeeping
    private let learned: any LearnedRecords
    private let isRecording: Bool

    /// - Parameter isRecording: Whether forecasts are being recorded.
    public init(records: any RecordKeeping, learned: any LearnedRecords, isRecording: Bool) {
        (self.records, self.learned, self.isRecording) = (records, learned, isRecording)
    }

    /// - Parameters:
    ///   - isSaved: Whether whoever asks has saved the place. A point that is not in the list of known places is told of to
    ///     nobody else: that it is recorded would tell that somebody keeps it.
    public func callAsFunction(
        at place: Place,
        isSaved: Bool
    ) async throws(StorageError) -> PlaceRecordState {
        let nothing = isRecording ? PlaceRecordState.unrecorded : .off
        guard isSaved || place.id != nil else { return nothing }
        let point = RecordedPlace(place.coordinate)
        if let scores = try await learned.scores(at: point), !scores.boards.isEmpty { return .scored(scores) }
        let logged = try await records.inventory(at: point).filter { $0.origin == .logged }
        return logged.map(\.days).max().map { .unverified(days: $0) } ?? nothing
    }
}

/// How far the record of a place is.
public enum PlaceRecordState: Hashable, Sendable {
    /// Nothing is recorded anywhere.
    case off
    /// Nothing is recorded of the place.
    case unrecorded
    /// Forecasts of that many days are recorded, and nothing of them is verified.
    case unverified(days: Int)
    /// At least one day is verified.
    case scored(PlaceScores)
}
