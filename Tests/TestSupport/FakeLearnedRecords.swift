public import ForecastRecords
public import StoragePort

/// What was learned of a place, made up: the same of every place.
public struct FakeLearnedRecords: LearnedRecords {
    public var scores: PlaceScores?
    public var own: OwnForecast?
    public var cut: [IssuedForecast]
    /// What each question throws; `nil` for none.
    public var failure: StorageError?

    public init(
        scores: PlaceScores? = nil,
        own: OwnForecast? = nil,
        cut: [IssuedForecast] = [],
        failure: StorageError? = nil
    ) {
        (self.scores, self.own, self.cut, self.failure) = (scores, own, cut, failure)
    }

    public func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? {
        if let failure { throw failure }
        return scores
    }

    public func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? {
        if let failure { throw failure }
        return own
    }

    public func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] {
        if let failure { throw failure }
        return cut
    }
}
