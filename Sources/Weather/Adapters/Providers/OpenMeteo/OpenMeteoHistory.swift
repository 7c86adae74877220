public import Foundation
public import HTTPPort
import Meteorology
import ProviderSupport
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// Past weather from Open-Meteo: hours since 1940, air quality since 27 November 2020.
public struct OpenMeteoHistory: HistoricalWeatherProvider {
    private let forecast: HTTPEndpoint
    private let archive: HTTPEndpoint
    private let airQuality: HTTPEndpoint
    private let client: UpstreamClient

    /// - Parameters:
    ///   - forecast: The address of `/v1/forecast`, `https://api.open-meteo.com` for the public service.
    ///   - archive: The address of `/v1/archive`, `https://archive-api.open-meteo.com`.
    ///   - airQuality: The address of `/v1/air-quality`, `https://air-quality-api.open-meteo.com`.
    public init(
        forecast: HTTPEndpoint,
        archive: HTTPEndpoint,
        airQuality: HTTPEndpoint,
        transport: any HTTPTransport
    ) {
        self.forecast = forecast
        self.archive = archive
        self.airQuality = airQuality
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Refusal.reason)
    }

    /// The profile of the forecasts, because everything counts against one budget, with the feeds of the past.
    public static let profile: ProviderProfile = {
        var profile = OpenMeteoProvider.profile
        profile.feeds = [
            Feed(id: recentFeed, parts: [.hourly]), Feed(id: archiveFeed, parts: [.hourly]),
            Feed(id: airQualityFeed, parts: [.airQuality]),
        ]
        return profile
    }()

    public var profile: ProviderProfile { Self.profile }

    public func kept(_ part: ReportPart, at now: Date) -> TimeSpan? {
        let until = Date(timeIntervalSince1970: Double(Self.today(now) + Self.daysAhead) * 86_400)
        return switch part {
        case .hourly: TimeSpan(start: Self.firstHour, end: until)
        case .airQuality: TimeSpan(start: Self.firstAirQuality, end: until)
        default: nil
        }
    }

    public func feed(for part: ReportPart, over days: ClosedRange<LocalDay>, at now: Date) -> Feed? {
        switch part {
        case .hourly where Self.isRecent(days, now):
            Feed(id: Self.recentFeed, parts: [.hourly], weight: Endpoint.recent(days).weight)
        case .hourly:
            Feed(id: Self.archiveFeed, parts: [.hourly], weight: Endpoint.archive(days).weight)
        case .airQuality:
            Feed(id: Self.airQualityFeed, parts: [.airQuality], weight: Endpoint.pastAirQuality(days).weight)
        default: nil
        }
    }

    public func fetch(
        _ feed: Feed.ID,
        over days: ClosedRange<LocalDay>,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        switch feed {
        case Self.recentFeed: try await client.fetch(.recent(days), from: forecast, feed, for: request)
        case Self.archiveFeed: try await client.fetch(.archive(days), from: archive, feed, for: request)
        case Self.airQualityFeed:
            try await client.fetch(.pastAirQuality(days), from: airQuality, feed, for: request)
        default: throw ProviderError(.malformed("no feed \(feed)"), provider: Self.profile.id, feed: feed)
        }
    }

    static let recentFeed: Feed.ID = "recent"
    static let archiveFeed: Feed.ID = "archive"
    static let airQualityFeed: Feed.ID = "air-quality-history"

    /// The forecast endpoint accepts up to 92 days before today; one less, because a day may begin meanwhile.
    private static func isRecent(_ days: ClosedRange<LocalDay>, _ now: Date) -> Bool {
        days.lowerBound.daysSince1970 >= today(now) - 91
    }

    private static func today(_ now: Date) -> Int {
        Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
    }

    /// Days in UTC from today on, enough for the fourth local day ahead anywhere.
    private static let daysAhead = 6
    /// 1940-01-01, when ERA5 begins.
    private static let firstHour = start(of: LocalDay(year: 1940, month: 1, day: 1))
    /// 2020-11-27, when the history of OpenWeatherMap's air quality begins.
    private static let firstAirQuality = start(of: LocalDay(year: 2020, month: 11, day: 27))

    private static func start(of day: LocalDay) -> Date {
        Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
    }
}
