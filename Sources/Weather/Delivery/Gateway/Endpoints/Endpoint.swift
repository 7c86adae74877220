import Foundation
import HTTPService
import HTTPTypes

/// One path of the API: reads its parameters, then answers. Every endpoint has this shape.
protocol Endpoint: Sendable {
    /// After the mount point: `/data/2.5/weather`.
    static var path: String { get }

    /// Reads and checks the parameters, in the API's order of complaints; resolves the place.
    init(_ parameters: Parameters, from services: Gateway.Services) throws(GatewayError)

    /// The parameters that decide the answer, canonical and in a fixed order, without the path and the key: two
    /// requests with one of these have the same bytes.
    var canonicalQuery: String { get }

    /// What the header `X-Cache-Key` shows of it: coordinates to two decimals, as the API.
    var shownQuery: String { get }

    /// The forms it has; any other that is asked for means JSON, of its errors too.
    static var modes: Set<ResponseMode> { get }

    var mode: ResponseMode { get }

    func answer(from services: Gateway.Services) async throws(GatewayError) -> EndpointAnswer
}

extension Endpoint {
    var shownQuery: String { canonicalQuery }
    static var modes: Set<ResponseMode> { [.json] }
    var mode: ResponseMode { .json }

    /// The form of what is answered to these parameters.
    static func mode(_ parameters: Parameters) -> ResponseMode {
        modes.contains(parameters.mode) ? parameters.mode : .json
    }
}

/// What an endpoint answers: bytes, and how long they hold.
struct EndpointAnswer: Sendable {
    var body: [UInt8]
    var contentType = ResponseMode.json.contentType
    /// Further ones, for example of provenance.
    var headers: HTTPFields = [:]
    /// Nil where clients had better ask again.
    var lifetime: ContentLifetime?
    /// As how many requests it counts: one for each place of a list.
    var charge = 1
    /// Until when the same request has the same bytes, whatever the lifetime says: the next whole hour of a list that
    /// begins with the current one. Nil: it goes to those who ask while it is made, and to nobody later.
    var repeatableUntil: Date?
}
