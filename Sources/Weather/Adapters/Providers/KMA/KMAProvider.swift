import DataGoKr
public import Foundation
public import HTTPPort
import Meteorology
import ProviderSupport
public import WeatherModels
public import WeatherPorts

/// The Korea Meteorological Administration (기상청): the analysis of each hour and the forecast of its grid of 5 km, by the
/// portal data.go.kr.
public struct KMAProvider: WeatherProvider {
    private let address: HTTPEndpoint
    /// `nil` if none is configured.
    private let key: Secret?
    private let transport: any HTTPTransport

    /// - Parameters:
    ///   - address: The address of `/1360000`, `https://apis.data.go.kr` for the public service.
    ///   - key: The portal's key, in either of its forms. Without one, every fetch throws `.notConfigured(.key)` and
    ///     nothing is sent.
    public init(address: HTTPEndpoint, key: String?, transport: any HTTPTransport) {
        self.address = address
        self.key = key.flatMap { Secret(portalKey: $0) }
        self.transport = transport
    }

    public var profile: ProviderProfile {
        var profile = Self.profile
        profile.account = key?.fingerprint ?? ""
        return profile
    }

    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        func failure(_ reason: ProviderError.Reason) -> ProviderError {
            ProviderError(reason, provider: Self.id, feed: feed)
        }
        guard let key else { throw failure(.notConfigured(.key)) }
        if feed == Self.warningFeed { return try warnings(for: request) }
        if feed == Self.midTermFeed {
            guard let regions = WarningZones.current.regions(at: request.coordinate) else {
                throw failure(.outsideCoverage)
            }
            let service = MidTermService(
                address: address,
                key: key,
                client: client(for: request),
                request: request
            )
            return try await service.report(regions)
        }
        guard let product = Product(rawValue: feed.rawValue) else {
            throw failure(.malformed("no feed \(feed)"))
        }
        guard let cell = ForecastGrid.cell(of: request.coordinate) else { throw failure(.outsideCoverage) }
        let endpoint = Endpoint(address: address, key: key)
        let newest = product.newestIssue(at: request.now)
        do {
            return try await answer(product, issued: newest, of: cell, at: endpoint, for: request)
        } catch {
            // It may be late: the issue before is there, until the newest is asked for again.
            guard error.reason == .empty else { throw error }
        }
        var answer = try await answer(
            product,
            issued: product.issue(before: newest),
            of: cell,
            at: endpoint,
            for: request
        )
        answer.lifetime = Self.lifetimeOfLastIssue
        return answer
    }

    public func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        switch lookUp {
        case Self.dayLookUp: return try await dayPair(for: request)
        case Self.warningLookUp:
            guard let key else { throw ProviderError(.notConfigured(.key), provider: Self.id, feed: lookUp) }
            let service = WarningService(
                address: address,
                key: key,
                client: client(for: request),
                request: request
            )
            let previous = request.lookUps[lookUp].flatMap(WarningState.init)
            return try await service.state(after: previous, zones: .current).data
        default: throw ProviderError(.malformed("no look-up \(lookUp)"), provider: Self.id, feed: lookUp)
        }
    }

    /// Asks for the pair of temperatures of today; nothing if the service has none, which is no reason to show no forecast.
    /// Nothing is kept for hours, so that any other failure is thrown: the forecast comes from the same service.
    private func dayPair(for request: ProviderRequest) async throws(ProviderError) -> Data {
        guard let key, let cell = ForecastGrid.cell(of: request.coordinate) else { return Data() }
        let call = Endpoint(address: address, key: key)
            .call(
                .shortRange,
                issued: Product.forecastOfDay(at: request.now),
                for: cell,
                within: request.timeout
            )
        do {
            let payload = try await client(for: request).payload(
                ForecastPayload.self,
                call,
                feed: Self.dayLookUp
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

    private func client(for request: ProviderRequest) -> UpstreamClient {
        UpstreamClient(profile: Self.profile, transport: transport) {
            PortalRefusal.reason($0, now: request.now)
        }
    }

    private func answer(
        _ product: Product,
        issued issue: Date,
        of cell: ForecastGrid.Cell,
        at endpoint: Endpoint,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        let call = endpoint.call(product, issued: issue, for: cell, within: request.timeout)
        var answer = try await client(for: request).fetch(
            ForecastPayload.self,
            call,
            feed: product.feed,
            for: request
        ) {
            payload throws(ProviderError) in
            var mapping = Mapping(payload, of: product, request: request)
            return try mapping.report()
        }
        answer.lifetime = product.lifetime(of: issue, at: request.now)
        return answer
    }

    /// In seconds.
    private static let lifetimeOfLastIssue: TimeInterval = 300
}
