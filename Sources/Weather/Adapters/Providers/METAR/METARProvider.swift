public import HTTPPort
import HTTPTypes
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// The reports of airports (METAR and SPECI) and their forecasts (TAF), from the Aviation Weather Center of the United
/// States (https://aviationweather.gov): what the nearest airport measured. It needs no key.
public struct METARProvider: WeatherProvider {
    private let endpoint: HTTPEndpoint
    private let client: UpstreamClient
    private let userAgent: String

    /// - Parameters:
    ///   - endpoint: The address of `/api/data`, `https://aviationweather.gov` for the public service.
    ///   - contact: A mail address or a page for the User-Agent, if there is one.
    ///   - version: The version of Haneul, sent in the User-Agent: the service refuses common ones.
    public init(endpoint: HTTPEndpoint, contact: String?, version: String, transport: any HTTPTransport) {
        self.endpoint = endpoint
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Self.refusal)
        userAgent = UserAgent.text(version: version, contact: contact)
    }

    public var profile: ProviderProfile { Self.profile }

    /// - Throws: ``ProviderError``; reason `.outsideCoverage` if no airport near the place reports.
    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        guard feed == Self.reportFeed else {
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
        let call = Endpoint.reports(at: endpoint, for: request, userAgent: userAgent)
        return try await client.fetch(ReportsPayload.self, call, feed: feed, for: request) {
            payload throws(ProviderError) in
            var mapping = Mapping(payload, request: request)
            return try mapping.report()
        }
    }

    /// Where there are no reports, the service answers 204, or 200 without a body.
    static func refusal(_ reply: HTTPReply) -> ProviderError.Reason? {
        switch reply.status {
        case .noContent: .outsideCoverage
        case .ok where reply.body.isEmpty: .outsideCoverage
        default: nil
        }
    }
}
