import Foundation
public import ForecastRecords
import StoragePort
public import WeatherModels
public import WeatherPorts

/// The forecast that is made here of the forecasts of others, by what these were worth at the place. It needs no network
/// and no key.
///
/// It has what was learned: highs and lows with the range in which four of five truths were, and temperature and wind each
/// three hours. Nobody is shown it like that: the repository gives it the hours, amounts and conditions of one of its
/// sources.
public struct OwnForecastProvider: WeatherProvider {
    /// Returns the time zone that defines a place's days.
    public typealias ZoneOfPlace = @Sendable (Coordinate) -> PlaceTimeZone

    private let learned: @Sendable () -> (any LearnedRecords)?
    private let mayBlend: @Sendable (ProviderID) -> Bool
    private let zone: ZoneOfPlace

    /// - Parameters:
    ///   - learned: What was learned of recorded forecasts; `nil` if nothing is recorded.
    ///   - mayBlend: Whether forecasts of a provider may be part of it. A value of which another is a part is left out.
    ///   - zone: The nautical zone of the longitude by default.
    public init(
        learned: @escaping @Sendable () -> (any LearnedRecords)?,
        mayBlend: @escaping @Sendable (ProviderID) -> Bool,
        zone: @escaping ZoneOfPlace = { PlaceTimeZone(nauticalAt: $0) }
    ) {
        self.learned = learned
        self.mayBlend = mayBlend
        self.zone = zone
    }

    public var profile: ProviderProfile { Self.profile }

    /// - Throws: ``ProviderError`` with reason `.recordTooYoung` for a place with fewer than
    ///   ``OwnForecast/leastDays`` verified days, `.empty` if what was learned has no value that may be told, and
    ///   `.malformed` if the archive cannot be read or the feed is unknown.
    public func fetch(
        _ feed: Feed.ID,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        guard feed == Self.blendFeed else { throw error(.malformed("no feed \(feed)"), feed) }
        guard !Task.isCancelled else { throw error(.cancelled, feed) }
        let forecast: OwnForecast?
        do {
            forecast = try await learned()?.ownForecast(at: RecordedPlace(request.coordinate))
        } catch {
            throw self.error(.malformed("the archive cannot be read: \(error.subject)"), feed)
        }
        guard let forecast, forecast.isBlended else {
            let days = forecast?.verifiedDays ?? 0
            throw error(.recordTooYoung(verifiedDays: days, needed: OwnForecast.leastDays), feed)
        }
        let report = WeatherReport(forecast, for: request, in: zone(request.coordinate), mayBlend: mayBlend)
        guard !report.daily.isEmpty else { throw error(.empty, feed) }
        return FeedAnswer(.report(report))
    }

    private func error(_ reason: ProviderError.Reason, _ feed: Feed.ID) -> ProviderError {
        ProviderError(reason, provider: Self.id, feed: feed)
    }
}
