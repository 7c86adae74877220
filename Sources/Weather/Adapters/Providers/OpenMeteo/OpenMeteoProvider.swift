public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// Open-Meteo (https://open-meteo.com): forecasts of national weather services without a key, and the air quality of
/// the Copernicus services.
public struct OpenMeteoProvider: WeatherProvider {
    private let forecast: HTTPEndpoint
    private let airQuality: HTTPEndpoint
    private let client: UpstreamClient

    /// - Parameters:
    ///   - forecast: The address of `/v1/forecast`, `https://api.open-meteo.com` for the public service.
    ///   - airQuality: The address of `/v1/air-quality`, `https://air-quality-api.open-meteo.com`.
    public init(forecast: HTTPEndpoint, airQuality: HTTPEndpoint, transport: any HTTPTransport) {
        self.forecast = forecast
        self.airQuality = airQuality
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Refusal.reason)
    }

    public var profile: ProviderProfile { Self.profile }

    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        switch feed {
        case Self.forecastFeed:
            let call = Endpoint.forecast.call(to: forecast, for: request)
            return try await client.fetch(ForecastBody.self, call, feed: feed, for: request) {
                body throws(ProviderError) in
                Mapping(try body.onlyPlace(feed: feed), asked: request.coordinate).forecast()
            }
        case Self.airQualityFeed:
            let call = Endpoint.airQuality.call(to: airQuality, for: request)
            return try await client.fetch(ForecastBody.self, call, feed: feed, for: request) {
                body throws(ProviderError) in
                Mapping(try body.onlyPlace(feed: feed), asked: request.coordinate).airQuality()
            }
        default:
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
    }
}

extension ForecastBody {
    /// One place was requested, so a list of several is not an answer to this request.
    func onlyPlace(feed: Feed.ID) throws(ProviderError) -> ForecastPayload {
        guard let place = places.first, places.count == 1 else {
            throw ProviderError(
                .malformed("\(places.count) places instead of one"),
                provider: OpenMeteoProvider.id,
                feed: feed
            )
        }
        return place
    }
}
