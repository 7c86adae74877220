import Foundation
import HTTPService
import UseCases
import WeatherModels

/// What every endpoint of weather at one place is asked alike.
struct WeatherInquiry: Sendable {
    let location: RequestLocation
    let view: WeatherView
    let mode: ResponseMode

    init(_ parameters: Parameters, from services: Gateway.Services, in mode: ResponseMode = .json)
        throws(GatewayError)
    {
        location = try RequestLocation(parameters, from: services)
        view = WeatherView(parameters, from: services)
        self.mode = mode
    }

    /// For ``Endpoint/canonicalQuery``; what else decides the answer goes behind it.
    var canonicalQuery: String {
        location.canonicalQuery + view.canonicalQuery + (mode == .json ? "" : "&mode=\(mode)")
    }

    /// For ``Endpoint/shownQuery``.
    var shownQuery: String { location.shownQuery + view.canonicalQuery }

    /// The full report there is at the place.
    /// - Parameter part: What the endpoint is nothing without.
    /// - Throws: `unavailable` where nobody gives that part, or only as typical weather.
    func weather(from services: Gateway.Services, needing part: ReportPart) async throws(GatewayError)
        -> ServedWeather
    {
        try await ServedWeather(
            at: location.place(in: services.places),
            needing: part,
            from: services
        )
    }
}
