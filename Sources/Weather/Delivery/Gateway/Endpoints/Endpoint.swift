import HTTPService

/// One path of the API: reads its parameters, then answers. All endpoints have this structure.
protocol Endpoint: Sendable {
    /// The path after the mount point: `/data/2.5/weather`.
    static var path: String { get }

    /// Reads and checks the parameters in the API's order, and resolves the place.
    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError)

    /// The parameters that determine the answer, canonical and in a fixed order, without path and key. Requests with
    /// equal queries have equal bodies.
    var canonicalQuery: String { get }

    /// The part of it in the header `X-Cache-Key`: coordinates have two decimals, as in the API.
    var shownQuery: String { get }

    /// The supported formats. Any other one means JSON, also for errors.
    static var modes: Set<ResponseMode> { get }

    var mode: ResponseMode { get }

    /// Returns the response without `X-Cache-Key`, which is added to every response.
    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent
}

extension Endpoint {
    var shownQuery: String { canonicalQuery }
    static var modes: Set<ResponseMode> { [.json] }
    var mode: ResponseMode { .json }

    /// Returns the format for these parameters.
    static func mode(_ parameters: QueryParameters) -> ResponseMode {
        modes.contains(parameters.mode) ? parameters.mode : .json
    }
}
