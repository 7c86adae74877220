import DataGoKr
public import Foundation
public import HTTPPort
import Meteorology
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// The Korea Meteorological Administration (기상청): the analysis of each hour and the forecast of its grid of 5 km, by the
/// portals data.go.kr and apihub.kma.go.kr.
public struct KMAProvider: WeatherProvider {
    private let client: ServiceClient

    /// Without any key, every fetch throws `.notConfigured(.key)` and nothing is sent. With both, data.go.kr is asked, and the
    /// hub what that refuses.
    ///
    /// - Parameters:
    ///   - portal: The address of `/1360000`, `https://apis.data.go.kr` for the public service.
    ///   - portalKey: The key of data.go.kr, in either of its forms.
    ///   - hub: The address of `/api/typ02/openApi`, `https://apihub.kma.go.kr` for the public service.
    ///   - hubKey: The key of the hub.
    public init(
        portal: HTTPEndpoint,
        portalKey: String?,
        hub: HTTPEndpoint,
        hubKey: String?,
        transport: any HTTPTransport
    ) {
        let doors = [
            portalKey.flatMap { Secret(portalKey: $0) }
                .map { Door(portal: .dataPortal, address: portal, key: $0) },
            hubKey.flatMap { Secret($0) }.map { Door(portal: .hub, address: hub, key: $0) },
        ]
        self.init(ServiceClient(doors.compactMap(\.self), transport: transport))
    }

    private init(_ client: ServiceClient) {
        self.client = client
    }

    public var profile: ProviderProfile {
        var profile = Self.profile
        profile.account = client.account
        profile.keys = client.keys
        return profile
    }

    /// The hub answers a key that it does not know otherwise than one that was not applied for; data.go.kr does not.
    public var doors: [ProviderDoor] {
        client.doors.map { door in
            ProviderDoor(
                door.portal.name,
                KMAProvider(client.only(door)),
                tellsUnappliedKeys: door.portal == .hub
            )
        }
    }

    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        func failure(_ reason: ProviderError.Reason) -> ProviderError {
            ProviderError(reason, provider: Self.id, feed: feed)
        }
        guard !client.doors.isEmpty else { throw failure(.notConfigured(.key)) }
        if feed == Self.warningFeed { return try warnings(for: request) }
        if feed == Self.midTermFeed {
            guard let regions = WarningZones.current.regions(at: request.coordinate) else {
                throw failure(.outsideCoverage)
            }
            return try await MidTermService(client: client, request: request).report(regions)
        }
        guard let product = Product(rawValue: feed.rawValue) else {
            throw failure(.malformed("no feed \(feed)"))
        }
        guard let cell = ForecastGrid.cell(of: request.coordinate) else { throw failure(.outsideCoverage) }
        let newest = product.newestIssue(at: request.now)
        do {
            return try await answer(product, issued: newest, of: cell, for: request)
        } catch {
            // It may be late: the issue before is there, until the newest is asked for again.
            guard error.reason == .empty else { throw error }
        }
        var answer = try await answer(
            product,
            issued: product.issue(before: newest),
            of: cell,
            for: request
        )
        answer.lifetime = Self.lifetimeOfLastIssue
        return answer
    }

    public func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        switch lookUp {
        case Self.dayLookUp: return try await dayPair(for: request)
        case Self.warningLookUp:
            let service = WarningService(client: client, request: request)
            let previous = request.lookUps[lookUp].flatMap(WarningState.init)
            return try await service.state(after: previous, zones: .current).data
        default: throw ProviderError(.malformed("no look-up \(lookUp)"), provider: Self.id, feed: lookUp)
        }
    }

    /// Asks for the pair of temperatures of today; nothing if the service has none, which is no reason to show no forecast.
    /// Nothing is kept for hours, so that any other failure is thrown: the forecast comes from the same service.
    private func dayPair(for request: ProviderRequest) async throws(ProviderError) -> Data {
        guard let cell = ForecastGrid.cell(of: request.coordinate) else { return Data() }
        do {
            let payload = try await client.payload(
                ForecastPayload.self,
                .shortRange,
                Product.parameters(ofIssue: Product.forecastOfDay(at: request.now), for: cell),
                feed: Self.dayLookUp,
                for: request
            )
            var mapping = Mapping(payload, of: .shortRange, request: request)
            let today = LocalDays.day(containing: request.now, in: KoreanTime.zone).day
            return mapping.pair(of: today)?.data ?? Data()
        } catch {
            switch error.reason {
            // The issue is not there, or no longer.
            case .empty, .status(400, _): return Data()
            default: throw error
            }
        }
    }

    private func answer(
        _ product: Product,
        issued issue: Date,
        of cell: ForecastGrid.Cell,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        var answer = try await client.fetch(
            ForecastPayload.self,
            product.operation,
            Product.parameters(ofIssue: issue, for: cell),
            feed: product.feed,
            for: request
        ) {
            payload throws(ProviderError) in
            var mapping = Mapping(payload, of: product, request: request)
            return try mapping.report()
        }
        answer.lifetime = product.lifetime(
            of: issue,
            at: request.now,
            for: "\(client.account) \(product.rawValue) \(cell.column) \(cell.row)"
        )
        return answer
    }

    /// In seconds.
    private static let lifetimeOfLastIssue: TimeInterval = 300
}
