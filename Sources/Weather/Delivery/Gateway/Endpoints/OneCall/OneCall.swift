import Foundation
import HTTPService
import Meteorology
import UseCases
import WeatherModels

/// `/data/3.0/onecall` and `/data/2.5/onecall`: the current weather, the next hour, 48 hours, eight days, and warnings.
struct OneCall: Endpoint {
    static var letsChooseProvider: Bool { true }
    private let request: APIRequest
    private let place: Place
    private let parts: ReportParts

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
        // Unknown names are ignored, as in the API.
        let excluded = (request.parameters["exclude"] ?? "").split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        parts = ReportParts(Self.parts.filter { !excluded.contains($0.rawValue) })
    }

    var canonicalQuery: String { request.canonicalQuery(at: place) + exclude }
    var shownQuery: String { request.shownQuery(at: place) + exclude }

    private var exclude: String {
        let excluded = Self.parts.filter { !parts.contains($0) }.map(\.rawValue)
        return excluded.isEmpty ? "" : "&exclude=" + excluded.joined(separator: ",")
    }

    func content() async throws(GatewayError) -> ResponseContent {
        guard !parts.isEmpty else { return bare() }
        let served = try await request.weather(at: place, needing: nil)
        let page = OneCallPage(of: served, parts: parts, in: request)
        guard page.hasWhatWasAsked else { throw .noWeather }
        return served.content(
            page.json,
            of: parts,
            filled: page.filled,
            change: page.change,
            alerts: parts.contains(.alerts) ? served.report.alertsStatus : nil
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
        return ResponseContent(ofAPI: OneCallPage(of: served, parts: [], in: request).json)
    }

    /// Those that clients can exclude, in the API's order.
    private static let parts: [ReportPart] = [.current, .minutely, .hourly, .daily, .alerts]
}
