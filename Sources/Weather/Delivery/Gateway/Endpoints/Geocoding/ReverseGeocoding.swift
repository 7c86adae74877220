import HTTPService
import UseCases
import WeatherModels

/// `/geo/1.0/reverse`: the places around a point, nearest first.
struct ReverseGeocoding: Endpoint {
    private let request: APIRequest
    private let place: Place
    private let limit: Int

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
        limit = try request.parameters.placeLimit()
    }

    var canonicalQuery: String { place.canonicalQuery + "&limit=\(limit)" }
    var shownQuery: String { place.shownQuery + "&limit=\(limit)" }

    func content() async throws(GatewayError) -> ResponseContent {
        let places = request.gateway.places.places(near: place.coordinate, limit: limit)
        return try ResponseContent(geocoded: places, at: request.gateway.now())
    }
}
