public import HTTPPort
import HTTPTypes
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// Bright Sky (https://brightsky.dev): the warnings of the Deutscher Wetterdienst for a place in Germany, as JSON. It needs
/// no key.
public struct BrightSkyProvider: WeatherProvider {
    private let endpoint: HTTPEndpoint
    private let client: UpstreamClient

    /// - Parameter endpoint: The address of `/alerts`, `https://api.brightsky.dev` for the public service.
    public init(endpoint: HTTPEndpoint, transport: any HTTPTransport) {
        self.endpoint = endpoint
        client = UpstreamClient(profile: Self.profile, transport: transport, refusal: Self.refusal)
    }

    public var profile: ProviderProfile { Self.profile }

    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        guard feed == Self.alertsFeed else {
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
        let place = request.coordinate.roundedToHundredths
        let call = HTTPCall(
            .get,
            endpoint,
            path: "/alerts",
            parameters: [
                HTTPParameter("lat", "\(place.latitude)"), HTTPParameter("lon", "\(place.longitude)"),
            ],
            timeout: request.timeout
        )
        return try await client.fetch(AlertsPayload.self, call, feed: feed, for: request) {
            payload throws(ProviderError) in
            guard let report = Mapping(payload, request: request).report() else {
                throw ProviderError(.malformed("no warning is readable"), provider: Self.id, feed: feed)
            }
            return report
        }
    }

    /// No municipality of the DWD is there: the place is at sea or beyond the border.
    private static func refusal(_ reply: HTTPReply) -> ProviderError.Reason? {
        reply.status.code == 404 ? .outsideCoverage : nil
    }
}
