import HTTPService
import HTTPTypes
import Site

/// The response of pages to unsupported methods: a page for browsers, a short text for programs.
struct PageMethods: Sendable {
    let programs: ProgramAnswers
    let page: @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent

    /// Returns the route with an answer for every method.
    func guarding(_ route: Route) -> Route {
        var guarded = route
        guarded.refusesMethodsItself = true
        guarded.respond = { request in
            let isHead = request.method == .head && route.methods.contains(.get)
            guard !isHead, !route.methods.contains(request.method) else {
                return await route.respond(request)
            }
            let refusal =
                request.acceptsHTML
                ? await page(.methodNotAllowed, request)
                : programs.refusal(.methodNotAllowed(Array(route.methods)), request.path)
            var headers = refusal.headers
            let names = route.methods.map(\.rawValue) + (route.methods.contains(.get) ? ["HEAD"] : [])
            headers[.allow] = Set(names).sorted().joined(separator: ", ")
            return ServiceResponse(refusal.with(headers))
        }
        return guarded
    }
}
