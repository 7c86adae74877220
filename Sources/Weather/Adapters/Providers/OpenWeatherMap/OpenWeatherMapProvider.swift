public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts
package import WeatherUnits

/// OpenWeatherMap (https://openweathermap.org): One Call 3.0 if the key includes it, otherwise the three calls of the
/// free plan; air pollution with either.
public struct OpenWeatherMapProvider: WeatherProvider {
    private let endpoint: HTTPEndpoint
    /// `nil` if none is configured.
    private let key: Secret?
    private let units: UnitSystem
    private let client: UpstreamClient
    private let oneCallClient: UpstreamClient

    /// - Parameters:
    ///   - endpoint: The address of `/data`, `https://api.openweathermap.org` for the public service.
    ///   - key: Without one (or with blanks only), every fetch throws `.notConfigured(.key)` and nothing is sent.
    public init(endpoint: HTTPEndpoint, key: String?, transport: any HTTPTransport) {
        self.init(endpoint: endpoint, key: key, transport: transport, units: .standard)
    }

    /// - Parameter units: The units of requests and bodies.
    package init(endpoint: HTTPEndpoint, key: String?, transport: any HTTPTransport, units: UnitSystem) {
        let key = key.flatMap(Secret.init)
        self.endpoint = endpoint
        self.key = key
        self.units = units
        client = UpstreamClient(profile: Self.profile, transport: transport) {
            Refusal(key: key, needsSubscription: false).reason($0)
        }
        oneCallClient = UpstreamClient(profile: Self.profile, transport: transport) {
            Refusal(key: key, needsSubscription: true).reason($0)
        }
    }

    public var profile: ProviderProfile {
        var profile = Self.profile
        profile.account = key?.fingerprint ?? ""
        return profile
    }

    /// Returns One Call, unless it is known not to be in the key's plan; then the free calls. Air pollution is added
    /// to either.
    public func plan(for parts: ReportParts, excluding unavailable: Set<Feed.ID>) -> [Feed] {
        let hasOneCall = !unavailable.contains(Endpoint.oneCall.feed)
        return profile.feeds.filter { feed in
            guard !feed.parts.isDisjoint(with: parts), !unavailable.contains(feed.id) else { return false }
            return feed.id == Endpoint.airPollution.feed || (feed.id == Endpoint.oneCall.feed) == hasOneCall
        }
    }

    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        guard let key else { throw ProviderError(.notConfigured(.key), provider: Self.id, feed: feed) }
        guard let path = Endpoint(rawValue: feed.rawValue) else {
            throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
        let call = path.call(to: endpoint, for: request, key: key, units: units)
        var mapping = Mapping(units: units, request: request)
        switch path {
        case .oneCall:
            return try await oneCallClient.fetch(OneCallPayload.self, call, feed: feed, for: request) {
                mapping.report(of: $0)
            }
        case .weather:
            return try await client.fetch(EntryPayload.self, call, feed: feed, for: request) {
                mapping.report(ofPresent: $0)
            }
        case .forecast:
            return try await client.fetch(ForecastPayload.self, call, feed: feed, for: request) {
                mapping.report(of: $0)
            }
        case .airPollution:
            return try await client.fetch(AirPollutionPayload.self, call, feed: feed, for: request) {
                mapping.report(of: $0)
            }
        }
    }
}
