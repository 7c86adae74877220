import HTTPService
import HTTPTypes
import Site

/// The addresses of pages with an extra slash, as people and links write them.
struct SlashedRoutes: Sendable {
    let pages: [Route]
    let programs: ProgramAnswers

    /// Redirects a browser to the page's only address. A program, which may not follow, is answered directly.
    var routes: [Route] {
        pages.filter { $0.pattern != "/" }.map { page in
            Route(page.pattern + "/") { request in
                // `/data/` could be a place, but belongs to the API.
                guard !programs.covers(request.path) else {
                    return ServiceResponse(programs.refusal(.notFound, request.path))
                }
                guard request.acceptsHTML else { return await page.respond(request) }
                let address = Self.address(of: page, for: request)
                var headers = PageHeaders.security
                (headers[.location], headers[.vary]) = (address, "Accept")
                return ServiceResponse(ResponseContent(status: .permanentRedirect, headers: headers))
            }
        }
    }

    /// Built from the pattern, never from the path as sent, so that no slash or backslash in a segment leads to
    /// another host.
    private static func address(of page: Route, for request: ServiceRequest) -> String {
        let parts = page.pattern.split(separator: "/").map { part in
            guard part.hasPrefix("{") else { return String(part) }
            return request.pathParameters[String(part.dropFirst().dropLast())]?.percentEncoded ?? ""
        }
        let query = request.query.text
        return "/" + parts.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
    }
}
