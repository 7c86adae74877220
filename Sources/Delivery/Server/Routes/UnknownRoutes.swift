import Gateway
import HTTPService
import HTTPTypes

/// The paths of nobody: a page for browsers, the API's own words for programs.
struct UnknownRoutes: Sendable {
    let page: @Sendable (ServiceRequest) async -> PreparedResponse

    /// As deep as somebody may mistype one; a path of one part is a place (TerminalService).
    private static let patterns = [
        "/{unknown}/{path}", "/{unknown}/{path}/{rest}", "/{unknown}/{path}/{rest}/{end}",
    ]

    var routes: [Route] {
        Self.patterns.map { pattern in
            Route(pattern, methods: [.get, .post, .put, .patch, .delete, .options]) { request in
                guard request.wantsPage else {
                    return ServiceResponse(Gateway.refusal(.notFound, path: request.path))
                }
                return ServiceResponse(await page(request))
            }
        }
    }
}

extension ServiceRequest {
    fileprivate var wantsPage: Bool {
        method == .get && headers[.accept]?.lowercased().contains("text/html") == true
            && !Gateway.covers(path)
    }
}
