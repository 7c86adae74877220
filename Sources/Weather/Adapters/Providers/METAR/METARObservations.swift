public import ForecastRecords
import Foundation
public import HTTPPort
import ProviderSupport
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// What airports observed in the last 15 days, by their reports. Several airports are one question.
public struct METARObservations: ObservationProvider {
    private let endpoint: HTTPEndpoint
    private let client: UpstreamClient
    private let userAgent: String

    /// - Parameters:
    ///   - endpoint: The address of `/api/data`, `https://aviationweather.gov` for the public service.
    ///   - contact: A mail address or a page for the User-Agent, if there is one.
    ///   - version: The version of Haneul, sent in the User-Agent: the service refuses common ones.
    public init(endpoint: HTTPEndpoint, contact: String?, version: String, transport: any HTTPTransport) {
        self.endpoint = endpoint
        client = UpstreamClient(
            profile: METARProvider.profile,
            transport: transport,
            refusal: METARProvider.refusal
        )
        userAgent = UserAgent.text(version: version, contact: contact)
    }

    public var profile: ProviderProfile { METARProvider.profile }

    /// The last report of a day comes an hour after it at most.
    public var pace: ObservationPace { ObservationPace(delay: 3 * 3600, stations: 3) }

    public var stationFeed: Feed { Feed(id: Self.airportFeed, parts: []) }
    public var observationFeed: Feed { Feed(id: Self.pastFeed, parts: []) }

    static let airportFeed: Feed.ID = "airports"
    static let pastFeed: Feed.ID = "past-reports"

    public func stations(for request: ProviderRequest) async throws(ProviderError) -> [ObservingStation] {
        let call = Endpoint.airports(at: endpoint, for: request, userAgent: userAgent)
        let payload = try await client.payload(ReportsPayload.self, call, feed: Self.airportFeed)
        var rows = ObservationRows(payload, now: request.now)
        let stations = rows.stations()
        guard !stations.isEmpty else { throw failure(.outsideCoverage, Self.airportFeed) }
        let nearest = stations.map { $0.coordinate.degrees(to: request.coordinate) }.min() ?? 0
        // The box ends 0.6° north and south of the place.
        guard nearest <= 1 else { throw failure(.wrongPlace(degrees: nearest), Self.airportFeed) }
        return stations
    }

    public func observations(
        of stations: [ObservingStation],
        over span: TimeSpan,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ObservationSeries] {
        let codes = stations.map(\.code).filter(ObservationRows.isCode)
        guard !codes.isEmpty else { throw failure(.outsideCoverage, Self.pastFeed) }
        // The service counts back from now.
        let hours = (request.now.timeIntervalSince(span.start) / 3600).rounded(.up)
        let call = Endpoint.past(
            of: codes,
            hours: Int(min(max(1, hours), Self.mostHours)),
            at: endpoint,
            for: request,
            userAgent: userAgent
        )
        let payload = try await client.payload(ReportsPayload.self, call, feed: Self.pastFeed)
        var rows = ObservationRows(payload, now: request.now)
        let series = rows.series(of: codes, over: span)
        guard !series.isEmpty else { throw failure(.empty, Self.pastFeed) }
        return series
    }

    /// 15 days.
    private static let mostHours = 360.0

    private func failure(_ reason: ProviderError.Reason, _ feed: Feed.ID) -> ProviderError {
        ProviderError(reason, provider: METARProvider.id, feed: feed)
    }
}
