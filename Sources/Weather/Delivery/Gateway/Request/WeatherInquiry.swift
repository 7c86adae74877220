import Foundation
import HTTPService
import UseCases
import WeatherModels

/// The parameters of endpoints for the weather at one place.
struct WeatherInquiry: Sendable {
    let location: RequestLocation
    let view: WeatherView
    let mode: ResponseMode

    init(_ parameters: QueryParameters, from services: Gateway.Services, in mode: ResponseMode = .json)
        throws(GatewayError)
    {
        location = try RequestLocation(parameters, from: services)
        view = WeatherView(parameters, from: services)
        self.mode = mode
    }

    /// Creates the inquiry for an endpoint that accepts coordinates only.
    ///
    /// - Throws: `nothingToGeocode` without coordinates, `wrongLatitude`, `wrongLongitude`.
    init(ofPointIn parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        guard let coordinate = try parameters.coordinate() else { throw .nothingToGeocode }
        location = .point(coordinate.roundedToTenThousandths)
        view = WeatherView(parameters, from: services)
        mode = .json
    }

    /// For ``Endpoint/canonicalQuery``; other relevant parameters are appended.
    var canonicalQuery: String {
        location.canonicalQuery + view.canonicalQuery + (mode == .json ? "" : "&mode=\(mode)")
    }

    /// For ``Endpoint/shownQuery``.
    var shownQuery: String { location.shownQuery + view.canonicalQuery }

    /// Returns the complete report at the place.
    ///
    /// - Parameter part: The part that the endpoint requires.
    /// - Throws: `unavailable` if no provider gives that part, or only as typical weather.
    func weather(from services: Gateway.Services, needing part: ReportPart) async throws(GatewayError)
        -> WeatherSubject
    {
        try await services.subject(at: location.place(in: services.places), needing: part)
    }
}
