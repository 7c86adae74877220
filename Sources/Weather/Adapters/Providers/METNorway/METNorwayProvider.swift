public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// MET Norway (https://api.met.no): the forecast of the Norwegian Meteorological Institute for the whole Earth,
/// without a key but not without a name: its terms want to know whom to write to.
public struct METNorwayProvider: WeatherProvider {
    private let endpoint: HTTPEndpoint
    private let client: UpstreamClient
    /// Nil without a contact.
    private let userAgent: String?

    /// - Parameters:
    ///   - endpoint: where `/weatherapi` is, `https://api.met.no` for the public service.
    ///   - contact: a mail address or a page, as the terms ask; without one every fetch throws
    ///     `.notConfigured(.contact)` and nothing is sent.
    ///   - version: of Haneul, told in the User-Agent.
    public init(endpoint: HTTPEndpoint, contact: String?, version: String, transport: any HTTPTransport) {
        self.endpoint = endpoint
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Refusal.reason)
        userAgent = Endpoint.userAgent(version: version, contact: contact)
    }

    public var profile: ProviderProfile { Self.profile }

    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        guard let userAgent else {
            throw ProviderError(.notConfigured(.contact), provider: Self.id, feed: feed)
        }
        guard feed == Self.forecastFeed else {
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
        let call = Endpoint.locationForecast(at: endpoint, for: request, userAgent: userAgent)
        return try await client.fetch(LocationForecastPayload.self, call, feed: feed, for: request) {
            payload throws(ProviderError) in
            Mapping(payload, request: request).forecast()
        }
    }
}
