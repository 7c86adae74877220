import HTTPService
import UseCases

/// `/geo/1.0/direct`: the places with a name.
struct DirectGeocoding: Endpoint {
    private let gateway: Gateway
    private let query: String
    private let limit: Int

    init(_ request: APIRequest) throws(GatewayError) {
        let parameters = request.parameters
        try parameters.demand("q")
        // A value that cannot be decoded names no place.
        guard let query = parameters.placeName("q") else { throw .notFound }
        gateway = request.gateway
        self.query = query
        limit = try parameters.placeLimit()
    }

    var canonicalQuery: String { "limit=\(limit)&q=\(query)" }

    func content() async throws(GatewayError) -> ResponseContent {
        let places = gateway.places.places(named: query, limit: limit)
        return try ResponseContent(geocoded: places, at: gateway.now())
    }
}
