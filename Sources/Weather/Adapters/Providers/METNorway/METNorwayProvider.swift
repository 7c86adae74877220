public import HTTPPort
import HTTPTypes
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// MET Norway (https://api.met.no): the global forecast of the Norwegian Meteorological Institute. It needs no key,
/// but its terms require a contact address.
public struct METNorwayProvider: WeatherProvider {
    private let endpoint: HTTPEndpoint
    private let client: UpstreamClient
    /// `nil` without a contact.
    private let userAgent: String?

    /// - Parameters:
    ///   - endpoint: The address of `/weatherapi`, `https://api.met.no` for the public service.
    ///   - contact: A mail address or a page, as the terms require. Without one, every fetch throws
    ///     `.notConfigured(.contact)` and nothing is sent.
    ///   - version: The version of Haneul, sent in the User-Agent.
    public init(endpoint: HTTPEndpoint, contact: String?, version: String, transport: any HTTPTransport) {
        self.endpoint = endpoint
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Self.refusal)
        userAgent = UserAgent.naming(contact, version: version)
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
            var mapping = Mapping($0, request: request)
            return mapping.report()
        }
    }

    /// Returns what a status with a special meaning in this API says (https://api.met.no/doc/StatusCodes); otherwise
    /// `nil`.
    private static func refusal(_ reply: HTTPReply) -> ProviderError.Reason? {
        switch reply.status.code {
        case 422: .outsideCoverage
        case 403: .status(403, message: "User-Agent, contact or coordinates not accepted")
        default: nil
        }
    }
}
