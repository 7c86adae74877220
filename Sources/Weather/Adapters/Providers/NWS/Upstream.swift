import ForecastRecords
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The calls of one feed or look-up.
struct Upstream {
    let feed: Feed.ID
    let endpoint: Endpoint
    private let client: UpstreamClient

    init(feed: Feed.ID, endpoint: Endpoint, transport: any HTTPTransport) {
        self.feed = feed
        self.endpoint = endpoint
        client = UpstreamClient(
            profile: NWSProvider.profile,
            transport: transport,
            refusal: Refusal.reason
        )
    }

    // MARK: Forecast

    /// Asks for the forecast of the cell. Cells are redrawn now and then, and one that is gone is answered 404, so
    /// that the point is looked up again.
    func forecast(for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        guard let held = request.lookUps[NWSProvider.pointLookUp].flatMap(GridCell.init) else {
            return try await forecast(of: try await cell(for: request), for: request)
        }
        do {
            return try await forecast(of: held, for: request)
        } catch {
            guard case .status(404, _) = error.reason else { throw error }
            let cell = try await cell(for: request)
            guard cell != held else { throw error }
            var request = request
            // They are those of the old cell.
            request.validators = nil
            return try await forecast(of: cell, for: request)
        }
    }

    private func forecast(of cell: GridCell, for request: ProviderRequest) async throws(ProviderError)
        -> FeedAnswer
    {
        let call = endpoint.grid(cell, within: request.timeout)
        return try await client.fetch(GridPayload.self, call, feed: feed, for: request) {
            var mapping = GridMapping($0, zone: cell.zone, request: request)
            return mapping.report()
        }
    }

    /// Asks in which cell the point lies.
    func cell(for request: ProviderRequest) async throws(ProviderError) -> GridCell {
        let call = endpoint.point(request.coordinate, within: request.timeout)
        let payload: PointPayload
        do {
            payload = try await client.payload(PointPayload.self, call, feed: feed)
        } catch {
            // The grid ends at the coasts and borders.
            guard case .status(404, _) = error.reason else { throw error }
            throw failure(.outsideCoverage)
        }
        guard let cell = GridCell(payload.properties) else {
            throw failure(.malformed("no cell of the grid"))
        }
        return cell
    }

    // MARK: Warnings

    func alerts(for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        let call = endpoint.alerts(at: request.coordinate, within: request.timeout)
        return try await client.fetch(AlertPayload.self, call, feed: feed, for: request) {
            payload throws(ProviderError) in
            var mapping = AlertMapping(payload)
            guard let alerts = mapping.alerts() else { throw failure(.malformed("no warning is readable")) }
            var report = WeatherReport(coordinate: request.coordinate)
            report.alerts = alerts
            return MappedReport(report, issuedAt: mapping.issuedAt, leftOut: mapping.leftOut)
        }
    }

    // MARK: Measurements

    /// Asks the stations, from the nearest on, until one has measured a temperature lately.
    func observation(for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        let held = request.lookUps[NWSProvider.stationLookUp].map(NearbyStation.list) ?? []
        let stations = held.isEmpty ? try await stations(for: request) : held
        var request = request
        // They may be those of another station.
        request.validators = nil
        var lastError = failure(.empty)
        // Calls that made the look-up count too.
        for station in stations.prefix(held.isEmpty ? 1 : Self.stationsAsked) {
            do {
                return try await observation(of: station, for: request)
            } catch {
                switch error.reason {
                case .empty, .malformed, .status(404, _), .status(500..., _): lastError = error
                default: throw error
                }
            }
        }
        throw lastError
    }

    private func observation(of station: NearbyStation, for request: ProviderRequest)
        async throws(ProviderError) -> FeedAnswer
    {
        let call = endpoint.observation(of: station.code, within: request.timeout)
        return try await client.fetch(ObservationPayload.self, call, feed: feed, for: request) {
            var mapping = ObservationMapping($0, of: station, request: request)
            return mapping.report()
        }
    }

    /// Asks for the stations of the cell. Returns the nearest to the point, in ascending order of distance.
    func stations(for request: ProviderRequest) async throws(ProviderError) -> [NearbyStation] {
        let cell = try await cell(for: request)
        let call = endpoint.stations(of: cell, within: request.timeout)
        let payload = try await client.payload(StationsPayload.self, call, feed: feed)
        let stations = NearbyStation.nearest(to: request.coordinate, in: payload)
        guard !stations.isEmpty else { throw failure(.empty) }
        return stations
    }

    /// Asks for what a station observed over a span.
    func past(
        of station: ObservingStation,
        over span: TimeSpan,
        for request: ProviderRequest
    ) async throws(ProviderError) -> ObservationSeries {
        let call = endpoint.observations(of: station.code, over: span, within: request.timeout)
        let payload: ObservationPayload
        do {
            payload = try await client.payload(ObservationPayload.self, call, feed: feed)
        } catch {
            // The station is gone.
            guard case .status(404, _) = error.reason else { throw error }
            throw failure(.outsideCoverage)
        }
        var mapping = PastMapping(payload)
        let observations = mapping.observations(over: span)
        guard !observations.isEmpty else { throw failure(.empty) }
        return ObservationSeries(of: station, observations)
    }

    private func failure(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: NWSProvider.id, feed: feed)
    }

    private static let stationsAsked = 3
}
