import Foundation
import HTTPService
import UseCases
import WeatherModels

/// `/data/2.5/air_pollution`: the air quality of this hour.
struct AirPollution: Endpoint {
    static let path = "/data/2.5/air_pollution"

    private let forecast: AirPollutionForecast

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        forecast = try AirPollutionForecast(parameters, from: services)
    }

    var canonicalQuery: String { forecast.canonicalQuery }
    var shownQuery: String { forecast.shownQuery }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        try await forecast.content(hours: 1, from: services)
    }
}

/// `/data/2.5/air_pollution/forecast`: the air quality of this hour and up to four days.
struct AirPollutionForecast: Endpoint {
    static let path = "/data/2.5/air_pollution/forecast"

    private let location: RequestLocation

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        location = try WeatherInquiry(ofPointIn: parameters, from: services).location
    }

    var canonicalQuery: String { location.canonicalQuery }
    var shownQuery: String { location.shownQuery }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        try await content(hours: 96, from: services)
    }

    /// Returns at most `count` hours from the current one.
    fileprivate func content(hours count: Int, from services: Gateway.Services) async throws(GatewayError)
        -> ResponseContent
    {
        let place = location.place(in: services.places)
        let served = try await services.subject(at: place, needing: .airQuality)
        let hours = served.report.airQuality
        let present = hours.lastIndex { $0.time <= served.now } ?? hours.startIndex
        let isOfNow = abs(hours[present].time.timeIntervalSince(served.now)) <= Self.longestPresent
        let page = AirPollutionPage(of: hours[present...].prefix(count), at: place.coordinate)
        guard isOfNow, !page.isEmpty else { throw .unavailable(retryAfter: GatewayError.usualWait) }
        return ResponseContent(
            page.json,
            from: UsedSources(of: served.answer, parts: [.airQuality]),
            filled: page.filled,
            now: served.now,
            change: served.now.next(multipleOf: 3600)
        )
    }

    /// In seconds: how far the current hour's values may be from now.
    private static let longestPresent = 3 * 3600.0
}
