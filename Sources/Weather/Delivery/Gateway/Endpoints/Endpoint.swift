import HTTPService

/// One path of the API: reads its parameters, then answers. Every endpoint has this shape.
protocol Endpoint: Sendable {
    /// After the mount point: `/data/2.5/weather`.
    static var path: String { get }

    /// Reads and checks the parameters, in the API's order of complaints; resolves the place.
    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError)

    /// The parameters that decide the answer, canonical and in a fixed order, without the path and the key: two
    /// requests with one of these have the same bytes.
    var canonicalQuery: String { get }

    /// What the header `X-Cache-Key` shows of it: coordinates to two decimals, as the API.
    var shownQuery: String { get }

    /// The forms it has; any other that is asked for means JSON, of its errors too.
    static var modes: Set<ResponseMode> { get }

    var mode: ResponseMode { get }

    /// Without the field `X-Cache-Key`, which every content is given.
    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent
}

extension Endpoint {
    var shownQuery: String { canonicalQuery }
    static var modes: Set<ResponseMode> { [.json] }
    var mode: ResponseMode { .json }

    /// The form of what is answered to these parameters.
    static func mode(_ parameters: QueryParameters) -> ResponseMode {
        modes.contains(parameters.mode) ? parameters.mode : .json
    }
}
