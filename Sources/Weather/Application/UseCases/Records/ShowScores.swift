public import ForecastRecords
public import StoragePort
public import WeatherModels

/// Shows what the forecasts of one place were worth.
public struct ShowScores: Sendable {
    private let records: any RecordKeeping
    private let learned: any LearnedRecords

    public init(records: any RecordKeeping, learned: any LearnedRecords) {
        (self.records, self.learned) = (records, learned)
    }

    public func callAsFunction(at place: Place) async throws(StorageError) -> ScoresAtPlace {
        let point = RecordedPlace(place.coordinate)
        return ScoresAtPlace(
            isRecorded: try await !records.inventory(at: point).isEmpty,
            scores: try await learned.scores(at: point)
        )
    }
}

/// What is known of the forecasts of one place.
public struct ScoresAtPlace: Hashable, Sendable {
    /// Whether any forecast of the place is recorded, verified or not.
    public let isRecorded: Bool
    /// Only with a board, so that there is something to show; `nil` while nothing is verified.
    public let scores: PlaceScores?

    public init(isRecorded: Bool, scores: PlaceScores?) {
        self.isRecorded = isRecorded
        self.scores = scores.flatMap { $0.boards.isEmpty ? nil : $0 }
    }
}
