import Foundation
import HTTPService
import UseCases
import WeatherModels
import WeatherUnits

/// `/data/2.5/air_pollution/history`: the past air quality from `start` to `end`, in seconds since 1970.
struct AirPollutionHistory: Endpoint {
    static let path = "/data/2.5/air_pollution/history"

    private let location: RequestLocation
    private let start: Int
    private let end: Int

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        location = try WeatherInquiry(ofPointIn: parameters, from: services).location
        start = try Self.second("start", of: parameters)
        end = try Self.second("end", of: parameters)
        guard start <= end else { throw .outOfRange("start is after end") }
        guard end - start <= Self.longestSpan else {
            throw .outOfRange("requested time is longer than 366 days")
        }
    }

    private var span: String { "&start=\(start)&end=\(end)" }
    var canonicalQuery: String { location.canonicalQuery + span }
    var shownQuery: String { location.shownQuery + span }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        let place = location.place(in: services.places)
        let now = services.now()
        let (first, last) = (
            Date(timeIntervalSince1970: Double(start)), Date(timeIntervalSince1970: Double(end))
        )
        let answer: WeatherAnswer
        do {
            // Includes an hour that begins at `end`.
            let span = TimeSpan(start: first, end: last.addingTimeInterval(1))
            answer = try await services.past(at: place, over: span, parts: [.airQuality])
        } catch { throw GatewayError(error, askedFrom: first, now: now) { .outOfRange($0) } }
        let hours = answer.report.airQuality.filter { first <= $0.time && $0.time <= last }
        let page = AirPollutionPage(of: hours, at: place.coordinate)
        return ResponseContent(
            page.json,
            from: UsedSources(of: answer, parts: [.airQuality]),
            filled: page.filled,
            now: now
        )
    }

    private static func second(_ name: String, of parameters: QueryParameters) throws(GatewayError) -> Int {
        guard let text = parameters[name], !text.isEmpty else { throw .outOfRange("\(name) is required") }
        guard let number = Int(text), number.magnitude < 1 << 40 else { throw .notANumber(text) }
        return number
    }

    /// In seconds; more would be a body of many megabytes.
    private static let longestSpan = 366 * 86_400
}
