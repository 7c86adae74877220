import DataGoKr
public import ForecastRecords
import Foundation
public import HTTPPort
import Meteorology
import ProviderSupport
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// What the KMA's stations observed until yesterday, hours and days, by data.go.kr: one station a question, of two calls.
public struct KMAObservations: ObservationProvider {
    private let client: ServiceClient

    /// Without a key, every question throws `.notConfigured(.key)` and nothing is sent.
    ///
    /// - Parameters:
    ///   - portal: The address of `/1360000`, `https://apis.data.go.kr` for the public service.
    ///   - portalKey: The key of data.go.kr, in either of its forms.
    public init(portal: HTTPEndpoint, portalKey: String?, transport: any HTTPTransport) {
        let door = portalKey.flatMap { Secret(portalKey: $0) }
            .map { Door(portal: .dataPortal, address: portal, key: $0) }
        client = ServiceClient([door].compactMap(\.self), transport: transport)
    }

    public var profile: ProviderProfile {
        var profile = KMAProvider.profile
        profile.account = client.account
        profile.keys = client.keys
        return profile
    }

    /// The service has a day by the noon after it.
    public var pace: ObservationPace { ObservationPace(delay: 12 * 3600) }

    /// The stations are compiled in.
    public var stationFeed: Feed { Feed(id: Self.stationListFeed, parts: [], weight: 0) }

    public var observationFeed: Feed {
        var feed = Feed(id: Self.pastFeed, parts: [], weight: 2)
        feed.operation = ServiceOperation.stationHours.rawValue
        return feed
    }

    static let stationListFeed: Feed.ID = "asos-stations"
    static let pastFeed: Feed.ID = "asos"

    public func stations(for request: ProviderRequest) async throws(ProviderError) -> [ObservingStation] {
        let near = StationTable.running.near(request.coordinate)
        guard !near.isEmpty else {
            throw ProviderError(.outsideCoverage, provider: KMAProvider.id, feed: Self.stationListFeed)
        }
        return near
    }

    public func observations(
        of stations: [ObservingStation],
        over span: TimeSpan,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ObservationSeries] {
        // Days until yesterday can be asked for, by the clock of Korea.
        let today = LocalDays.day(containing: request.now, in: KoreanTime.zone).span
        let first = max(span.start, request.now.addingTimeInterval(-Self.oldest))
        let last = min(span.end, today.start)
        guard let station = stations.first, StationTable.isNumber(station.code), first < last else {
            throw ProviderError(.outsideCoverage, provider: KMAProvider.id, feed: Self.pastFeed)
        }
        let from = KoreanTime.digits(of: first)
        let to = KoreanTime.digits(of: last.addingTimeInterval(-1))
        let hours = try await rows(
            .stationHours,
            [
                HTTPParameter("dataCd", "ASOS"), HTTPParameter("dateCd", "HR"),
                HTTPParameter("startDt", from.day), HTTPParameter("startHh", String(from.clock.prefix(2))),
                HTTPParameter("endDt", to.day), HTTPParameter("endHh", String(to.clock.prefix(2))),
                HTTPParameter("stnIds", station.code),
            ],
            for: request
        )
        let days = try await rows(
            .stationDays,
            [
                HTTPParameter("dataCd", "ASOS"), HTTPParameter("dateCd", "DAY"),
                HTTPParameter("startDt", from.day), HTTPParameter("endDt", to.day),
                HTTPParameter("stnIds", station.code),
            ],
            for: request
        )
        var mapping = StationMapping(of: station.code, hours: hours, days: days)
        let observations = mapping.observations(over: TimeSpan(start: span.start, end: last))
        guard !observations.isEmpty else {
            throw ProviderError(.empty, provider: KMAProvider.id, feed: Self.pastFeed)
        }
        let named = ObservingStation(
            code: station.code,
            coordinate: station.coordinate,
            height: station.height,
            name: mapping.name
        )
        return [ObservationSeries(of: named, observations)]
    }

    /// Returns the rows of an operation; none if there are none.
    private func rows(
        _ operation: ServiceOperation,
        _ parameters: [HTTPParameter],
        for request: ProviderRequest
    ) async throws(ProviderError) -> [StationRow] {
        let page = [HTTPParameter("numOfRows", "999"), HTTPParameter("pageNo", "1")]
        do {
            return try await client.payload(
                PortalPayload<StationRow>.self,
                operation,
                page + parameters,
                within: request.timeout * 0.45,
                feed: Self.pastFeed,
                for: request
            ).rows
        } catch {
            guard error.reason == .empty else { throw error }
            return []
        }
    }

    /// In seconds: of more days a page would not have all hours.
    private static let oldest = 16 * 86_400.0
}
