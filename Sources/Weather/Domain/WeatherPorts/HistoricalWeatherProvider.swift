public import Foundation
public import WeatherModels
public import WeatherUnits

/// A provider of past weather at any coordinate, for several days in one upstream call.
///
/// Its endpoints are feeds, as for ``WeatherProvider``: failures and budgets are recorded by feed. For the same
/// upstream the profile names the same provider, so both count against one budget.
public protocol HistoricalWeatherProvider: Sendable {
    /// The terms of the provider, as data.
    var profile: ProviderProfile { get }

    /// Returns the time span for which a part can be requested now, or `nil` if the part is not available.
    func kept(_ part: ReportPart, at now: Date) -> TimeSpan?

    /// Returns the feed to ask, with the cost of one call for these days, or `nil` if the part is not available.
    ///
    /// - Parameter days: Days in UTC, both included.
    func feed(for part: ReportPart, over days: ClosedRange<LocalDay>, at now: Date) -> Feed?

    /// Makes one upstream call for all hours of the days.
    ///
    /// - Parameter days: Days in UTC, both included.
    /// - Throws: ``ProviderError``, with reason `.empty` if the upstream has no data for these days; a cancelled call
    ///   throws it with reason `.cancelled`.
    func fetch(
        _ feed: Feed.ID,
        over days: ClosedRange<LocalDay>,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer
}
