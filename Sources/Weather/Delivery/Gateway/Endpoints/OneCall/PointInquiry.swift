import HTTPService
import UseCases
import WeatherModels

/// What the endpoints are asked that know places by coordinates only.
struct PointInquiry: Sendable {
    let location: RequestLocation
    let view: WeatherView

    /// - Throws: `nothingToGeocode` without coordinates, `wrongLatitude`, `wrongLongitude`.
    init(_ parameters: Parameters, from services: Gateway.Services) throws(GatewayError) {
        guard let coordinate = try parameters.coordinate() else { throw .nothingToGeocode }
        location = .point(coordinate.roundedToTenThousandths)
        view = WeatherView(parameters, from: services)
    }

    /// For ``Endpoint/canonicalQuery``; what else decides the answer goes behind it.
    var canonicalQuery: String { location.canonicalQuery + view.canonicalQuery }

    /// For ``Endpoint/shownQuery``.
    var shownQuery: String { location.shownQuery + view.canonicalQuery }

    func place(from services: Gateway.Services) -> Place { location.place(in: services.places) }
}
