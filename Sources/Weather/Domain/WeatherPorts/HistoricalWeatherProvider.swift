public import Foundation
public import WeatherModels
public import WeatherUnits

/// Something that answers the weather of days gone by, at any coordinate, in one upstream call for several days.
///
/// Its endpoints are feeds, as those of a ``WeatherProvider``: failures and budgets are remembered by them. Where it is the
/// same upstream, the profile names the same provider, and both count against one budget.
public protocol HistoricalWeatherProvider: Sendable {
    /// Under which terms it answers, as data.
    var profile: ProviderProfile { get }

    /// The stretch of time for which a part can be asked now; nil for a part nobody keeps.
    func kept(_ part: ReportPart, at now: Date) -> TimeSpan?

    /// The feed to ask, with what one call for these days costs; nil for a part nobody keeps.
    /// - Parameter days: of UTC, both included.
    func feed(for part: ReportPart, over days: ClosedRange<LocalDay>, at now: Date) -> Feed?

    /// One upstream call for all hours of the days.
    /// - Parameter days: of UTC, both included.
    /// - Throws: ``ProviderError``, with reason `.empty` where the upstream knows nothing of these days; a cancelled call
    ///   throws it with reason `.cancelled`.
    func fetch(
        _ feed: Feed.ID,
        over days: ClosedRange<LocalDay>,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer
}
