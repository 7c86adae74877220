import Foundation
import HTTPService
import HTTPTypes

/// The answer of the API on one or two paths: reads the parameters, then answers. All endpoints have this structure.
protocol Endpoint: Sendable {
    /// The supported formats. Any other one means JSON, also for errors.
    static var modes: Set<ResponseMode> { get }

    /// The units if none are requested.
    static var usualUnits: RequestUnits { get }

    /// Whether its answer may be that of a provider whom the request names.
    static var letsChooseProvider: Bool { get }

    /// Checks the parameters in the API's order, and resolves the place.
    init(_ request: APIRequest) throws(GatewayError)

    /// The parameters that determine the answer, canonical and in a fixed order, without path and key. Requests with
    /// equal queries have equal bodies.
    var canonicalQuery: String { get }

    /// The part of it in the header `X-Cache-Key`: coordinates have two decimals, as in the API.
    var shownQuery: String { get }

    /// Returns the response without `X-Cache-Key`, which is added to every response.
    func content() async throws(GatewayError) -> ResponseContent
}

extension Endpoint {
    static var modes: Set<ResponseMode> { [.json] }
    static var usualUnits: RequestUnits { .standard }
    static var letsChooseProvider: Bool { false }
    var shownQuery: String { canonicalQuery }

    /// Returns the prepared response if there is one, otherwise a new one, created once for all simultaneous
    /// requests.
    static func respond(to request: ServiceRequest, on path: String, of gateway: Gateway) async
        -> ResponseContent
    {
        let asked = APIRequest(request, on: path, to: self, of: gateway)
        do throws(GatewayError) {
            let endpoint = try Self(asked)
            // Answers are created separately for each client, because a client over its limit has no answer to share.
            return await gateway.prepared.content(
                for: path + "?" + endpoint.canonicalQuery,
                askedBy: request.account ?? request.subscriber ?? "",
                now: gateway.now()
            ) { await endpoint.prepare(asked) }
        } catch {
            return ResponseContent(refusing: error, mode: asked.mode)
        }
    }

    private func prepare(_ request: APIRequest) async -> ResponseContent {
        do throws(GatewayError) {
            let content = try await content()
            var headers = content.headers
            headers[.cacheKey] = shownKey(on: request.path)
            return content.with(headers)
        } catch {
            return ResponseContent(refusing: error, mode: request.mode)
        }
    }

    /// In the original format: sorted parameters without default values.
    private func shownKey(on path: String) -> String {
        let parameters = shownQuery.split(separator: "&").filter {
            !["units=standard", "lang=en"].contains($0)
        }
        return (path + "?" + parameters.sorted().joined(separator: "&")).inVisibleASCII
    }
}

extension String {
    /// The text with every byte that is not visible ASCII percent-encoded, for a header.
    fileprivate var inVisibleASCII: String {
        addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "!"..."~")) ?? ""
    }
}
