public import HTTPService
import HTTPTypes

/// Routes a path to a place, except if its first word belongs to another path: `/health` is not a village, and
/// `/data%2Fx` belongs to the API.
struct PlaceRoutes: Sendable {
    static let pattern = "/{place}"

    /// The first words of all other paths, in lower case.
    let reserved: Set<String>
    let unknown: Route

    /// Returns the route with reserved words excluded.
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
    /// The first words of paths in lower case, which cannot name places.
    public var firstWords: Set<String> {
        Set(
            compactMap { route in
                let word = route.pattern.split(separator: "/").first.map(String.init) ?? ""
                return word.isEmpty || word.hasPrefix("{") ? nil : word.lowercased()
            }
        )
    }
}
