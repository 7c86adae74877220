import Foundation
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A provider of past weather that knows its upstream's range but never asks it, because the configuration excludes
/// it.
struct DisabledHistory: HistoricalWeatherProvider {
    /// `nil` if no provider has past weather.
    let history: (any HistoricalWeatherProvider)?
    let profile: ProviderProfile

    func kept(_ part: ReportPart, at now: Date) -> TimeSpan? { history?.kept(part, at: now) }

    func feed(for part: ReportPart, over days: ClosedRange<LocalDay>, at now: Date) -> Feed? { nil }

    func fetch(
        _ feed: Feed.ID,
        over days: ClosedRange<LocalDay>,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        throw ProviderError(.outsideCoverage, provider: profile.id, feed: feed)
    }
}
