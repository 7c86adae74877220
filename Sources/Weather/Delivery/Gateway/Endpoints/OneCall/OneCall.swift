import Foundation
import HTTPService
import Meteorology
import UseCases
import WeatherModels

/// `/data/3.0/onecall`: the current weather, the next hour, 48 hours, eight days, and warnings.
struct OneCall: Endpoint {
    static let path = "/data/3.0/onecall"

    private let inquiry: WeatherInquiry
    private let blocks: Set<OneCallBlock>

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        inquiry = try WeatherInquiry(ofPointIn: parameters, from: services)
        blocks = OneCallBlock.remaining(afterExcluding: parameters["exclude"])
    }

    var canonicalQuery: String { inquiry.canonicalQuery + exclude }
    var shownQuery: String { inquiry.shownQuery + exclude }

    private var exclude: String {
        let excluded = OneCallBlock.allCases.filter { !blocks.contains($0) }.map(\.rawValue)
        return excluded.isEmpty ? "" : "&exclude=" + excluded.joined(separator: ",")
    }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        let place = inquiry.location.place(in: services.places)
        guard !blocks.isEmpty else { return bare(at: place, now: services.now()) }
        let answer: WeatherAnswer
        do { answer = try await services.weather(at: place) } catch { throw GatewayError(error) }
        let served = WeatherSubject(place: place, answer: answer, now: services.now())
        let page = OneCallPage(of: served, blocks: blocks, in: inquiry.view)
        guard page.hasWhatWasAsked else { throw .unavailable(retryAfter: GatewayError.usualWait) }
        return ResponseContent(
            page.json,
            from: UsedSources(of: answer, parts: Set(blocks.map(\.part))),
            filled: page.filled,
            now: served.now,
            change: page.change
        )
    }

    /// Returns only position and time zone, which clients request to test their key.
    private func bare(at place: Place, now: Date) -> ResponseContent {
        let nothing = WeatherAnswer(
            report: WeatherReport(coordinate: place.coordinate),
            freshness: .fresh,
            sourceFreshness: [],
            answeredAt: now
        )
        let served = WeatherSubject(place: place, answer: nothing, now: now)
        return ResponseContent(ofAPI: OneCallPage(of: served, blocks: [], in: inquiry.view).json)
    }
}

/// `/data/2.5/onecall`: closed by OpenWeatherMap, but still used by old clients.
struct FormerOneCall: Endpoint {
    static let path = "/data/2.5/onecall"

    private let oneCall: OneCall

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        oneCall = try OneCall(parameters, from: services)
    }

    var canonicalQuery: String { oneCall.canonicalQuery }
    var shownQuery: String { oneCall.shownQuery }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        try await oneCall.content(from: services)
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
