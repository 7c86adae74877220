import DataGoKr
public import Foundation
public import HTTPPort
import HTTPTypes
import Meteorology
import ProviderSupport
public import WeatherModels
public import WeatherPorts
import WeatherUnits

/// AirKorea (한국환경공단 에어코리아): the air as the stations of Korea measure it each hour, and what the agency expects of it,
/// by the portal data.go.kr.
///
/// One call tells the measurements of all stations, and one more all that is expected. So these are looked up for all
/// places together, and the answer for a place needs no call.
public struct AirKoreaProvider: WeatherProvider {
    private let address: HTTPEndpoint
    /// `nil` if none is configured.
    private let key: Secret?
    private let transport: any HTTPTransport

    /// - Parameters:
    ///   - address: The address of `/B552584`, `https://apis.data.go.kr` for the public service.
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

    /// Answers from the look-ups of the request. Without that of the stations, it is made here; without the others, nothing
    /// is told of the days to come.
    public func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
    {
        guard feed == Self.air else { throw failure(.malformed("no feed \(feed)"), feed) }
        guard key != nil else { throw failure(.notConfigured(.key), feed) }
        var given = request.lookUps[Self.stationsLookUp]
        if given == nil {
            do {
                given = try await lookUp(Self.stationsLookUp, for: request)
            } catch {
                throw failure(error.reason, feed)
            }
        }
        guard let table = given.flatMap(MeasurementTable.init), let hour = table.hour else {
            throw failure(.malformed("no table of stations"), feed)
        }
        let outlooks = [Self.outlookLookUp, Self.weekLookUp].compactMap { request.lookUps[$0] }
            .compactMap(Outlook.init)
        guard let air = MeasuredAir(table, outlooks, for: request) else {
            // Either this place has no station, or what there is has become old.
            let isOld = !table.measurements.contains { MeasurementTable.isCurrent($0, at: request.now) }
            throw failure(isOld ? .empty : .outsideCoverage, feed)
        }
        var report = WeatherReport(coordinate: request.coordinate)
        report.measuredAir = air
        let end = air.hour.time.addingTimeInterval(3600)
        report.sources = [Self.profile.provenance(of: report.parts, at: request.now, issuedAt: end)]
        let lifetime = Issue.hour(after: hour).timeIntervalSince(request.now)
        return FeedAnswer(.report(report), lifetime: max(Self.shortestLifetime, lifetime))
    }

    /// Asks for the measurements of all stations, or for what is expected in all regions.
    ///
    /// Without what is expected, the measurements are told nevertheless. So that has an empty result if it is not
    /// there.
    public func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        guard let key else { throw failure(.notConfigured(.key), lookUp) }
        let endpoint = Endpoint(address: address, key: key)
        switch lookUp {
        case Self.stationsLookUp:
            let call = endpoint.measurements(within: request.timeout)
            let table = MeasurementTable(
                try await rows(MeasurementRow.self, call, for: lookUp, request),
                at: request.now
            )
            guard !table.measurements.isEmpty else { throw failure(.empty, lookUp) }
            return table.data
        case Self.outlookLookUp:
            let day = LocalDays.day(containing: Issue.outlook(at: request.now), in: KoreanTime.zone).day
            let call = endpoint.outlook(issuedOn: day, within: request.timeout)
            return try await outlook(lookUp, request) { () async throws(ProviderError) in
                Outlook(try await rows(OutlookRow.self, call, for: lookUp, request))
            }
        case Self.weekLookUp:
            let day = Issue.week(at: request.now)
            let call = endpoint.week(issuedOn: day, within: request.timeout)
            return try await outlook(lookUp, request) { () async throws(ProviderError) in
                Outlook(week: try await rows(WeekRow.self, call, for: lookUp, request))
            }
        default:
            throw failure(.malformed("no look-up \(lookUp)"), lookUp)
        }
    }

    /// When the next hour or issue is out; a while after the call if it was to be there already.
    public func renewal(of lookUp: Feed.ID, _ result: Data, askedAt: Date) -> Date? {
        let next: Date? =
            switch lookUp {
            case Self.stationsLookUp: MeasurementTable(result)?.hour.map(Issue.hour)
            case Self.outlookLookUp: Outlook(result)?.issuedAt.map { Issue.outlook(after: $0) }
            default: Outlook(result)?.issuedAt.map { Issue.week(after: $0) }
            }
        return max(next ?? .distantPast, askedAt.addingTimeInterval(Issue.pause(of: lookUp)))
    }

    private func rows<Row: Decodable>(
        _ type: Row.Type,
        _ call: HTTPCall,
        for lookUp: Feed.ID,
        _ request: ProviderRequest
    ) async throws(ProviderError) -> [Row] {
        let client = UpstreamClient(profile: Self.profile, transport: transport) {
            Self.refusal($0, now: request.now)
        }
        return try await client.payload(PortalPayload<Row>.self, call, feed: lookUp).rows
    }

    /// Returns what is held, or an empty result, if there is none, but not if the measurements would fare the same.
    private func outlook(
        _ lookUp: Feed.ID,
        _ request: ProviderRequest,
        _ ask: () async throws(ProviderError) -> Outlook
    ) async throws(ProviderError) -> Data {
        do {
            return try await ask().data
        } catch {
            switch error.reason {
            case .cancelled, .rateLimited, .keyRejected, .noSubscription: throw error
            default: return request.lookUps[lookUp] ?? Outlook.none.data
            }
        }
    }

    /// The portal calls a key unknown that was not applied to this service, and that is the usual case: the key is also that
    /// of the weather. One that is really unknown is told by that. But only the portal's own words mean so: a status
    /// alone may pass, and is not remembered for long.
    private static func refusal(_ reply: HTTPReply, now: Date) -> ProviderError.Reason? {
        switch PortalRefusal.reason(reply, now: now) {
        case .keyRejected?: .noSubscription
        case nil where reply.status == .unauthorized: .status(401, message: nil)
        case let reason: reason
        }
    }

    private func failure(_ reason: ProviderError.Reason, _ feed: Feed.ID) -> ProviderError {
        ProviderError(reason, provider: Self.id, feed: feed)
    }

    /// In seconds.
    private static let shortestLifetime: TimeInterval = 300
}
