import Foundation
import Meteorology
public import WeatherModels
public import WeatherPorts
import WeatherUnits

/// Plausible simulated weather for demonstrations, screenshots and load tests. It is never asked unless configured
/// explicitly.
///
/// The same place has the same weather at the same moment for everybody: place and day are the seed. Its forecasts
/// come true, except for hourly revisions that become smaller as the time approaches.
public struct SimulationProvider: WeatherProvider {
    /// The provider of what is usual at a place: its typical weather.
    private let normals: any WeatherProvider
    /// Whether one place in twenty fails at any time, for an hour each, and the warnings of one in ten.
    private let failsNowAndThen: Bool

    /// - Parameters:
    ///   - normals: The almanac, or another provider of typical days and hours.
    ///   - failsNowAndThen: Whether one place in twenty is unavailable at any time, for an hour each, and the
    ///     warnings of one in ten.
    public init(normals: any WeatherProvider, failsNowAndThen: Bool = true) {
        self.normals = normals
        self.failsNowAndThen = failsNowAndThen
    }

    public var profile: ProviderProfile { Self.profile }

    /// - Throws: ``ProviderError``: for a place that is currently unavailable, an error that concerns only that place
    ///   (an unreachable provider would affect all others); and the almanac's error where it has no data.
    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        let seed = Seed(request.coordinate)
        guard !failsNowAndThen || !seed.fails(at: request.now) else {
            throw ProviderError(.status(404, message: "simulated"), provider: Self.id, feed: feed)
        }
        switch feed {
        case Self.weatherFeed:
            let climate = try await climate(for: request)
            return FeedAnswer(.report(WeatherReport(simulated: climate, seed: seed, now: request.now)))
        case Self.warningsFeed:
            guard !failsNowAndThen || !seed.lacksWarnings(at: request.now) else {
                throw ProviderError(.status(503, message: "simulated"), provider: Self.id, feed: feed)
            }
            let climate = try await climate(for: request)
            return FeedAnswer(
                .report(WeatherReport(simulatedWarningsFor: climate, seed: seed, now: request.now))
            )
        case Self.stationFeed:
            let climate = try await climate(for: request)
            guard
                let report = WeatherReport(simulatedStationFor: climate, seed: seed, now: request.now)
            else { throw ProviderError(.outsideCoverage, provider: Self.id, feed: feed) }
            return FeedAnswer(.report(report))
        case Self.airFeed:
            return FeedAnswer(
                .report(WeatherReport(simulatedAirAt: request.coordinate, seed: seed, now: request.now))
            )
        default:
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
    }

    /// Returns what is usual from the beginning of the local day on, so that a day has a morning even if it is
    /// requested late.
    private func climate(for request: ProviderRequest) async throws(ProviderError) -> Climate {
        let zone = try await climate(from: request).timeZone.timeZone
        var request = request
        request.now = LocalDays.day(containing: request.now, in: zone).span.start
        return try await climate(from: request)
    }

    private func climate(from request: ProviderRequest) async throws(ProviderError) -> Climate {
        var failure = ProviderError(.outsideCoverage, provider: Self.id, feed: Self.weatherFeed)
        for feed in normals.profile.feeds {
            do throws(ProviderError) {
                if case .report(let report) = try await normals.fetch(feed.id, for: request).content,
                    let climate = Climate(report)
                {
                    return climate
                }
            } catch {
                failure = ProviderError(error.reason, provider: Self.id, feed: Self.weatherFeed)
            }
        }
        throw failure
    }
}
