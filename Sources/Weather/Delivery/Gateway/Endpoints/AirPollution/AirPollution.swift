import Foundation
import HTTPService
import WeatherModels

/// `/data/2.5/air_pollution`: the air quality of this hour.
struct AirPollution: Endpoint {
    static let path = "/data/2.5/air_pollution"

    private let forecast: AirPollutionForecast

    init(_ request: APIRequest) throws(GatewayError) {
        forecast = try AirPollutionForecast(request)
    }

    var canonicalQuery: String { forecast.canonicalQuery }
    var shownQuery: String { forecast.shownQuery }

    func content() async throws(GatewayError) -> ResponseContent {
        try await forecast.content(hours: 1)
    }
}

/// `/data/2.5/air_pollution/forecast`: the air quality of this hour and up to four days.
struct AirPollutionForecast: Endpoint {
    static let path = "/data/2.5/air_pollution/forecast"

    private let request: APIRequest
    private let place: Place

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
    }

    var canonicalQuery: String { place.canonicalQuery }
    var shownQuery: String { place.shownQuery }

    func content() async throws(GatewayError) -> ResponseContent {
        try await content(hours: 96)
    }

    /// Returns at most `count` hours from the current one.
    fileprivate func content(hours count: Int) async throws(GatewayError) -> ResponseContent {
        let served = try await request.weather(at: place, needing: .airQuality)
        let hours = served.report.airQuality
        let present = hours.lastIndex { $0.time <= served.now } ?? hours.startIndex
        let isOfNow = abs(hours[present].time.timeIntervalSince(served.now)) <= Self.longestPresent
        let page = AirPollutionPage(of: hours[present...].prefix(count), at: place.coordinate)
        guard isOfNow, !page.isEmpty else { throw .unavailable(retryAfter: GatewayError.usualWait) }
        return ResponseContent(
            page.json,
            from: [served.answer],
            parts: [.airQuality],
            filled: page.filled,
            now: served.now,
            change: served.now.next(multipleOf: 3600)
        )
    }

    /// In seconds: how far the current hour's values may be from now.
    private static let longestPresent = 3 * 3600.0
}
