public import HTTPService
import HTTPTypes

/// The one path of places among others: whose first word another path has is never one. `/health` is no village, and
/// `/data%2Fx` is the API's.
struct PlaceRoutes: Sendable {
    static let pattern = "/{place}"

    /// First words of all other paths, in lower case.
    let reserved: Set<String>
    let unknown: Route

    /// The route, led past the words that are reserved.
    func guarding(_ route: Route) -> Route {
        guard route.pattern == Self.pattern || route.pattern == Self.pattern + "/" else { return route }
        var guarded = route
        guarded.respond = { [reserved, unknown] request in
            let place = request.pathParameters["place"] ?? ""
            let word = place.prefix { $0 != "/" }.lowercased()
            return await reserved.contains(word) ? unknown.respond(request) : route.respond(request)
        }
        return guarded
    }
}

extension [Route] {
    /// The words that paths begin with, in lower case: none of them names a place.
    public var firstWords: Set<String> {
        Set(
            compactMap { route in
                let word = route.pattern.split(separator: "/").first.map(String.init) ?? ""
                return word.isEmpty || word.hasPrefix("{") ? nil : word.lowercased()
            }
        )
    }
}
