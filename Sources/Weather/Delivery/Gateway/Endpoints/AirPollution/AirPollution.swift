import Foundation
import HTTPService
import WeatherModels

/// `/data/2.5/air_pollution` with the air quality of this hour, and `/data/2.5/air_pollution/forecast` with that of
/// up to four days.
struct AirPollution: Endpoint {
    private let request: APIRequest
    private let place: Place

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
    }

    var canonicalQuery: String { place.canonicalQuery }
    var shownQuery: String { place.shownQuery }

    func content() async throws(GatewayError) -> ResponseContent {
        let served = try await request.weather(at: place, needing: .airQuality)
        let hours = served.report.airQuality
        let present = hours.lastIndex { $0.time <= served.now } ?? hours.startIndex
        let isOfNow = abs(hours[present].time.timeIntervalSince(served.now)) <= Self.longestPresent
        let page = AirPollutionPage(
            of: hours[present...].prefix(request.path.hasSuffix("/forecast") ? 96 : 1),
            at: place.coordinate
        )
        guard isOfNow, !page.isEmpty else { throw .noWeather }
        return served.content(
            page.json,
            of: [.airQuality],
            filled: page.filled,
            change: served.now.next(multipleOf: 3600)
        )
    }

    /// The maximum distance of the current values from now, in seconds.
    private static let longestPresent = 3 * 3600.0
}
