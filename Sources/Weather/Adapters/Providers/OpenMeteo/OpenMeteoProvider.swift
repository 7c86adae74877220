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
        case Self.forecastFeed: try await client.fetch(.forecast, from: forecast, feed, for: request)
        case Self.airQualityFeed: try await client.fetch(.airQuality, from: airQuality, feed, for: request)
        default: throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
    }
}

extension UpstreamClient {
    /// Makes the call of an endpoint, of forecasts or of the past.
    func fetch(
        _ endpoint: Endpoint,
        from address: HTTPEndpoint,
        _ feed: Feed.ID,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        let call = endpoint.call(to: address, for: request)
        return try await fetch(ForecastBody.self, call, feed: feed, for: request) {
            body throws(ProviderError) in
            var mapping = Mapping(try body.onlyPlace(feed: feed), asked: request.coordinate)
            return endpoint.path == Endpoint.airQuality.path ? mapping.airQuality() : mapping.forecast()
        }
    }
}

extension ForecastBody {
    /// One place was requested, so a list of several is not an answer to this request.
    fileprivate func onlyPlace(feed: Feed.ID) throws(ProviderError) -> ForecastPayload {
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
