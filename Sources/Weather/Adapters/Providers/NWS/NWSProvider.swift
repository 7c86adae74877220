public import Foundation
public import HTTPPort
import HTTPTypes
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// The US National Weather Service (https://api.weather.gov): the forecast of its grid of 2.5 km, its warnings, and what
/// stations near the place measured. It needs no key, but a contact address.
public struct NWSProvider: WeatherProvider {
    private let address: HTTPEndpoint
    private let transport: any HTTPTransport
    private let clock: any Clock<Duration>
    /// `nil` without a contact.
    private let userAgent: String?

    /// - Parameters:
    ///   - address: The address of the service, `https://api.weather.gov` for the public one.
    ///   - contact: A mail address or a page. Without one, every fetch throws `.notConfigured(.contact)` and nothing is
    ///     sent.
    ///   - version: The version of Haneul, sent in the User-Agent.
    ///   - clock: Measures the pause before a call is repeated.
    public init(
        address: HTTPEndpoint,
        contact: String?,
        version: String,
        transport: any HTTPTransport,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.address = address
        self.transport = transport
        self.clock = clock
        userAgent = UserAgent.naming(contact, version: version)
    }

    public var profile: ProviderProfile { Self.profile }

    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        let upstream = try upstream(for: feed)
        return switch feed {
        case Self.gridFeed: try await upstream.forecast(for: request)
        case Self.alertFeed: try await upstream.alerts(for: request)
        case Self.observationFeed: try await upstream.observation(for: request)
        default: throw ProviderError(.malformed("no feed \(feed)"), provider: Self.id, feed: feed)
        }
    }

    public func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        let upstream = try upstream(for: lookUp)
        return switch lookUp {
        case Self.pointLookUp: try await upstream.cell(for: request).data
        case Self.stationLookUp: NearbyStation.data(of: try await upstream.stations(for: request))
        default: throw ProviderError(.malformed("no look-up \(lookUp)"), provider: Self.id, feed: lookUp)
        }
    }

    private func upstream(for feed: Feed.ID) throws(ProviderError) -> Upstream {
        guard let userAgent else {
            throw ProviderError(.notConfigured(.contact), provider: Self.id, feed: feed)
        }
        return Upstream(
            feed: feed,
            endpoint: Endpoint(address: address, userAgent: userAgent),
            // One for each fetch, since it repeats only once.
            transport: RepeatingTransport(transport, clock: clock)
        )
    }
}
