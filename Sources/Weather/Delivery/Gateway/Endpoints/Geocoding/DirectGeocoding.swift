import HTTPService
import UseCases

/// `/geo/1.0/direct`: the places with a name.
struct DirectGeocoding: Endpoint {
    static let path = "/geo/1.0/direct"

    private let query: String
    private let limit: Int

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        guard parameters.has("q"), parameters["q"] != "" else { throw .nothingToGeocode }
        // A value that cannot be decoded names no place.
        guard let query = parameters.placeName("q") else { throw .notFound }
        self.query = query
        limit = try parameters.placeLimit()
    }

    var canonicalQuery: String { "limit=\(limit)&q=\(query)" }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        try ResponseContent(
            geocoded: services.places.places(named: query, limit: limit),
            at: services.now()
        )
    }
}
