import Foundation
import HTTPService
import WeatherModels
import WeatherUnits

/// `/data/2.5/air_pollution/history`: the past air quality from `start` to `end`, in seconds since 1970.
struct AirPollutionHistory: Endpoint {
    private let request: APIRequest
    private let place: Place
    private let start: Int
    private let end: Int

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
        start = try Self.second("start", of: request.parameters)
        end = try Self.second("end", of: request.parameters)
        guard start <= end else { throw .outOfRange("start is after end") }
        guard end - start <= Self.longestSpan else {
            throw .outOfRange("requested time is longer than 366 days")
        }
    }

    private var span: String { "&start=\(start)&end=\(end)" }
    var canonicalQuery: String { place.canonicalQuery + span }
    var shownQuery: String { place.shownQuery + span }

    func content() async throws(GatewayError) -> ResponseContent {
        let (first, last) = (
            Date(timeIntervalSince1970: Double(start)), Date(timeIntervalSince1970: Double(end))
        )
        // Includes an hour that begins at `end`.
        let span = TimeSpan(start: first, end: last.addingTimeInterval(1))
        let served = try await request.past(at: place, over: span, part: .airQuality)
        let hours = served.report.airQuality.filter { first <= $0.time && $0.time <= last }
        let page = AirPollutionPage(of: hours, at: place.coordinate)
        return served.content(page.json, of: [.airQuality], filled: page.filled)
    }

    private static func second(_ name: String, of parameters: QueryParameters) throws(GatewayError) -> Int {
        guard let text = parameters[name], !text.isEmpty else { throw .outOfRange("\(name) is required") }
        guard let number = Int(text), number.magnitude < 1 << 40 else { throw .notANumber(text) }
        return number
    }

    /// In seconds; more would be a body of many megabytes.
    private static let longestSpan = 366 * 86_400
}
