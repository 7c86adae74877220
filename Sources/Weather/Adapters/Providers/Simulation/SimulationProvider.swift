import Foundation
import Meteorology
public import WeatherModels
public import WeatherPorts
import WeatherUnits

/// Made-up weather that could be: for demonstrations, screenshots and load tests. Never asked unless named.
///
/// The same place has the same weather at the same moment, whoever asks and whenever: it is seeded by place and day.
/// Its forecasts come true, but for a revision each hour that fades as the hour comes near.
public struct SimulationProvider: WeatherProvider {
    /// Tells what is usual at a place: another provider's typical weather.
    private let normals: any WeatherProvider
    /// Whether a place in twenty fails for an hour, now the one, now the other.
    private let failsNowAndThen: Bool

    /// - Parameters:
    ///   - normals: The almanac, or another provider of typical days and hours.
    ///   - failsNowAndThen: Whether a place in twenty cannot be had for an hour.
    public init(normals: any WeatherProvider, failsNowAndThen: Bool = true) {
        self.normals = normals
        self.failsNowAndThen = failsNowAndThen
    }

    public var profile: ProviderProfile { Self.profile }

    /// - Throws: ``ProviderError``: for the place whose turn it is to fail what is of that place alone (one that were out of
    ///   reach would silence all the others), and what the almanac throws where it knows nothing.
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
        case Self.airFeed:
            return FeedAnswer(
                .report(WeatherReport(simulatedAirAt: request.coordinate, seed: seed, now: request.now))
            )
        default:
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
    }

    /// What is usual from the beginning of the place's day on: however late it is asked, the day has had its morning.
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
