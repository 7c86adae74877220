import Gateway
import HTTPService
import HTTPTypes
import WebPages

/// The paths of nobody: a page for browsers, the API's own words for programs and on the API's paths.
struct UnknownRoutes: Sendable {
    let page: @Sendable (HTTPResponse.Status, ServiceRequest) async -> PreparedResponse

    var route: Route {
        Route("/{unknown...}", methods: [.get, .post, .put, .patch, .delete, .options]) { request in
            guard request.wantsPage else {
                return ServiceResponse(Gateway.refusal(.notFound, path: request.path))
            }
            return ServiceResponse(await page(.notFound, request))
        }
    }
}

extension ServiceRequest {
    fileprivate var wantsPage: Bool {
        [.get, .head, .post].contains(method) && acceptsHTML && !Gateway.covers(path)
    }
}
