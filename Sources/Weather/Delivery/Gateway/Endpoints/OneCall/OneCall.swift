import Foundation
import HTTPService
import Meteorology
import UseCases
import WeatherModels

/// `/data/3.0/onecall`: the current weather, the next hour, 48 hours, eight days, and warnings.
struct OneCall: Endpoint {
    static let path = "/data/3.0/onecall"

    private let request: APIRequest
    private let place: Place
    private let blocks: Set<OneCallBlock>

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
        blocks = OneCallBlock.remaining(afterExcluding: request.parameters["exclude"])
    }

    var canonicalQuery: String { request.canonicalQuery(at: place) + exclude }
    var shownQuery: String { request.shownQuery(at: place) + exclude }

    private var exclude: String {
        let excluded = OneCallBlock.allCases.filter { !blocks.contains($0) }.map(\.rawValue)
        return excluded.isEmpty ? "" : "&exclude=" + excluded.joined(separator: ",")
    }

    func content() async throws(GatewayError) -> ResponseContent {
        guard !blocks.isEmpty else { return bare() }
        let served = try await request.weather(at: place, needing: nil)
        let page = OneCallPage(of: served, blocks: blocks, in: request)
        guard page.hasWhatWasAsked else { throw .unavailable(retryAfter: GatewayError.usualWait) }
        return ResponseContent(
            page.json,
            from: [served.answer],
            parts: Set(blocks.map(\.part)),
            filled: page.filled,
            now: served.now,
            change: page.change
        )
    }

    /// Returns only position and time zone, which clients request to test their key.
    private func bare() -> ResponseContent {
        let (place, now) = (request.gateway.places.named(place), request.gateway.now())
        let nothing = WeatherAnswer(
            report: WeatherReport(coordinate: place.coordinate),
            freshness: .fresh,
            sourceFreshness: [],
            answeredAt: now
        )
        let served = WeatherSubject(place: place, answer: nothing, now: now)
        return ResponseContent(ofAPI: OneCallPage(of: served, blocks: [], in: request).json)
    }
}

/// `/data/2.5/onecall`: closed by OpenWeatherMap, but still used by old clients.
struct FormerOneCall: Endpoint {
    static let path = "/data/2.5/onecall"

    private let oneCall: OneCall

    init(_ request: APIRequest) throws(GatewayError) {
        oneCall = try OneCall(request)
    }

    var canonicalQuery: String { oneCall.canonicalQuery }
    var shownQuery: String { oneCall.shownQuery }

    func content() async throws(GatewayError) -> ResponseContent {
        try await oneCall.content()
    }
}

extension OneCallBlock {
    /// The part of a report that it is made of.
    fileprivate var part: ReportPart {
        switch self {
        case .current: .current
        case .minutely: .minutely
        case .hourly: .hourly
        case .daily: .daily
        case .alerts: .alerts
        }
    }
}
