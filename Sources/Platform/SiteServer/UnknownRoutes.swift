import HTTPService
import HTTPTypes
import Site

/// The answer to unknown paths: a page for browsers, the API's format for programs and on the API's paths.
struct UnknownRoutes: Sendable {
    let programs: ProgramAnswers
    let page: @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent

    var route: Route {
        var route = Route("/{unknown...}") { request in
            guard wantsPage(request) else {
                return ServiceResponse(programs.refusal(.notFound, request.path))
            }
            return ServiceResponse(await page(.notFound, request))
        }
        route.refusesMethodsItself = true
        return route
    }

    private func wantsPage(_ request: ServiceRequest) -> Bool {
        [.get, .head, .post].contains(request.method) && request.acceptsHTML && !programs.covers(request.path)
    }
}
