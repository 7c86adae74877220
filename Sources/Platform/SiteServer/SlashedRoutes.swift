import HTTPService
import HTTPTypes
import Site

/// The addresses of pages with a slash too many, as people type them and links have them.
struct SlashedRoutes: Sendable {
    let pages: [Route]
    let programs: ProgramAnswers

    /// A browser is led to the page, which has one address; a program, which may not follow, is answered as there.
    var routes: [Route] {
        pages.filter { $0.pattern != "/" }.map { page in
            Route(page.pattern + "/") { request in
                // `/data/` might be a place; it is the API's.
                guard !programs.covers(request.path) else {
                    return ServiceResponse(programs.refusal(.notFound, request.path))
                }
                guard request.acceptsHTML else { return await page.respond(request) }
                let address = Self.address(of: page, for: request)
                var headers = PageHeaders.security
                (headers[.location], headers[.vary]) = (address, "Accept")
                return ServiceResponse(PreparedResponse(status: .permanentRedirect, headers: headers))
            }
        }
    }

    /// Made from the pattern, never from the path as sent: no slash and no backslash in a part leads to another host.
    private static func address(of page: Route, for request: ServiceRequest) -> String {
        let parts = page.pattern.split(separator: "/").map { part in
            guard part.hasPrefix("{") else { return String(part) }
            return request.pathParameters[String(part.dropFirst().dropLast())]?.percentEncoded ?? ""
        }
        let query = request.query.text
        return "/" + parts.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
    }
}
