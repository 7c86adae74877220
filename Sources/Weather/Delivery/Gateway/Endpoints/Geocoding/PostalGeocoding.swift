import HTTPService
import UseCases
import WeatherModels
import Wire

/// `/geo/1.0/zip`: the place of a postal code.
struct PostalGeocoding: Endpoint {
    private let gateway: Gateway
    private let code: PostalCode

    init(_ request: APIRequest) throws(GatewayError) {
        let parameters = request.parameters
        try parameters.demand("zip")
        guard let code = parameters.placeName("zip").flatMap(PostalCode.init) else { throw .notFound }
        gateway = request.gateway
        self.code = code
    }

    var canonicalQuery: String { "zip=\(code.code),\(code.country)" }

    func content() async throws(GatewayError) -> ResponseContent {
        guard let place = gateway.places.place(at: code) else { throw .notFound }
        var writer = JSONWriter(capacity: 128)
        writer.object { json in
            json.field("zip", code.code)
            json.field("name", place.name.standard)
            json.fields(place.coordinate)
            json.field("country", place.countryCode ?? code.country)
        }
        return ResponseContent(ofAPI: writer.bytes, lifetime: .day(from: gateway.now()))
    }
}
