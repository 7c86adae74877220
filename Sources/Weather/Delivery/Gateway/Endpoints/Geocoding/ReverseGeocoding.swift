import HTTPService
import UseCases

/// `/geo/1.0/reverse`: the places around a point, nearest first.
struct ReverseGeocoding: Endpoint {
    static let path = "/geo/1.0/reverse"

    private let location: RequestLocation
    private let limit: Int

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        location = try WeatherInquiry(ofPointIn: parameters, from: services).location
        limit = try parameters.placeLimit()
    }

    var canonicalQuery: String { location.canonicalQuery + "&limit=\(limit)" }
    var shownQuery: String { location.shownQuery + "&limit=\(limit)" }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        guard case .point(let coordinate) = location else { throw .notFound }
        return try ResponseContent(
            geocoded: services.places.places(near: coordinate, limit: limit),
            at: services.now()
        )
    }
}
