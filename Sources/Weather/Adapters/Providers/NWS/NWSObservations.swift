public import ForecastRecords
import Foundation
public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// What stations in the United States observed in the last days, one station a question. It needs a contact.
public struct NWSObservations: ObservationProvider {
    private let address: HTTPEndpoint
    private let transport: any HTTPTransport
    private let clock: any Clock<Duration>
    /// `nil` without a contact.
    private let userAgent: String?

    /// - Parameters:
    ///   - address: The address of the service, `https://api.weather.gov` for the public one.
    ///   - contact: A mail address or a page. Without one, every question throws `.notConfigured(.contact)`.
    ///   - version: The version of Haneul, sent in the User-Agent.
    ///   - clock: Measures the pause before a call is repeated.
    public init(
        address: HTTPEndpoint,
        contact: String?,
        version: String,
        transport: any HTTPTransport,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.address, self.transport, self.clock) = (address, transport, clock)
        userAgent = UserAgent.naming(contact, version: version)
    }

    public var profile: ProviderProfile { NWSProvider.profile }

    public var pace: ObservationPace { ObservationPace(delay: 3 * 3600) }

    /// Two calls, of which one may be repeated.
    public var stationFeed: Feed { Feed(id: Self.stationListFeed, parts: [], weight: 3) }
    /// One call, which may be repeated.
    public var observationFeed: Feed { Feed(id: Self.pastFeed, parts: [], weight: 2) }

    static let stationListFeed: Feed.ID = "station-list"
    static let pastFeed: Feed.ID = "past-observations"

    public func stations(for request: ProviderRequest) async throws(ProviderError) -> [ObservingStation] {
        try await upstream(for: Self.stationListFeed).stations(for: request).map {
            ObservingStation(
                code: $0.code,
                coordinate: $0.coordinate,
                height: $0.elevation,
                name: $0.name == $0.code ? nil : $0.name
            )
        }
    }

    public func observations(
        of stations: [ObservingStation],
        over span: TimeSpan,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ObservationSeries] {
        guard let station = stations.first, NearbyStation.isCode(station.code) else {
            throw ProviderError(.outsideCoverage, provider: NWSProvider.id, feed: Self.pastFeed)
        }
        return [try await upstream(for: Self.pastFeed).past(of: station, over: span, for: request)]
    }

    private func upstream(for feed: Feed.ID) throws(ProviderError) -> Upstream {
        guard let userAgent else {
            throw ProviderError(.notConfigured(.contact), provider: NWSProvider.id, feed: feed)
        }
        return Upstream(
            feed: feed,
            endpoint: Endpoint(address: address, userAgent: userAgent),
            // One for each question, since it repeats only once.
            transport: RepeatingTransport(transport, clock: clock)
        )
    }
}
