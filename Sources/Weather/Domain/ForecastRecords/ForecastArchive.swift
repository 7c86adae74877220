public import Foundation
public import StoragePort
public import WeatherModels

/// Forecasts as they were issued, and what then happened. Nothing that is stored changes.
public protocol ForecastArchive: Sendable {
    /// Stores forecasts, all of them or none. Of a source, a place and a day there is one logged forecast and one
    /// backfilled; another one is not stored, so that the same may be given again.
    ///
    /// - Returns: How many were stored.
    @discardableResult
    func append(_ forecasts: [IssuedForecast]) async throws(StorageError) -> Int
    /// Returns the forecasts issued at a place on some days, in canonical order.
    func forecasts(
        at place: RecordedPlace,
        issuedOn days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [IssuedForecast]
    /// Returns whose forecasts of a day are logged.
    func logged(at place: RecordedPlace, on day: LocalDay) async throws(StorageError) -> Set<RecordSource>
    /// Stores truths in this order, all of them or none, as ``Swift/Array/appending(_:)`` says.
    ///
    /// - Returns: What became of each.
    @discardableResult
    func append(_ truths: [RecordedTruth]) async throws(StorageError) -> [AppendTruthResult]
    /// Notes whose the stations of a place's truths are and what they are called, and forgets it with the place. A name that
    /// was told before stays where none is told now. Of a place without records nothing is noted.
    func note(_ stations: [RecordedStation], at place: RecordedPlace) async throws(StorageError)
    /// Returns the truths of some days, and of the moments of these days in UTC, with the corrected ones; by the time at
    /// which they were known, then by target, variable and revision.
    func truths(
        at place: RecordedPlace,
        of days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [RecordedTruth]
}

/// The inventory of an archive.
public protocol RecordKeeping: Sendable {
    /// Returns the recorded places in ascending order.
    func recordedPlaces() async throws(StorageError) -> [RecordedPlace]
    /// Returns what is recorded of a place, by source and origin.
    func inventory(at place: RecordedPlace) async throws(StorageError) -> [RecordedStretch]
    /// Notes which places somebody keeps or asks for often, and erases the others once that was so for ``grace``.
    ///
    /// A day of grace, because a list of places can be lost and brought back.
    ///
    /// - Returns: How many places were erased.
    @discardableResult
    func keepOnly(_ kept: Set<RecordedPlace>, at now: Date) async throws(StorageError) -> Int
    /// Erases all that is recorded of a place.
    func erase(_ place: RecordedPlace) async throws(StorageError)
    /// Deletes what was issued or observed before a day, a part of it at a time; where records of a quarter of a year lie
    /// apart, those of the quarter of that day stay until all of it is before.
    ///
    /// - Returns: Whether there may be more.
    func prune(before day: LocalDay) async throws(StorageError) -> Bool
}

extension RecordKeeping {
    /// In seconds.
    public static var grace: TimeInterval { 86_400 }
}

/// What is recorded of one source at one place.
public struct RecordedStretch: Hashable, Sendable {
    public let place: RecordedPlace
    public let source: RecordSource
    public let origin: IssuedForecast.Origin
    /// Of how many days there is a forecast.
    public let days: Int
    /// The first and the last of them.
    public let first: LocalDay
    public let last: LocalDay

    public init(
        place: RecordedPlace,
        source: RecordSource,
        origin: IssuedForecast.Origin,
        days: Int,
        first: LocalDay,
        last: LocalDay
    ) {
        (self.place, self.source, self.origin) = (place, source, origin)
        (self.days, self.first, self.last) = (days, first, last)
    }
}

/// For how long records are kept.
public enum RecordLifetime {
    /// In days: three years.
    public static let days = 3 * 366
}
