public import HTTPService

extension [Route] {
    /// The pattern of the path of a place.
    private static var place: String { "/{place}" }

    /// Returns the routes, where a path of a place whose first word belongs to another path leads to `unknown`:
    /// `/health` is not a village, and `/data%2Fx` belongs to the API.
    func reservingFirstWords(answering unknown: Route) -> [Route] {
        let reserved = firstWords
        return map { route in
            guard route.pattern == Self.place || route.pattern == Self.place + "/" else { return route }
            var guarded = route
            guarded.respond = { request in
                let place = request.pathParameters["place"] ?? ""
                let word = place.prefix { $0 != "/" }.lowercased()
                return await reserved.contains(word) ? unknown.respond(request) : route.respond(request)
            }
            return guarded
        }
    }

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
