import Foundation
import HTTPService
import HTTPTypes

/// Crawlers have no business here: what they ask costs upstream calls or shows what somebody keeps.
enum RobotsRoute {
    static let route = Route("/robots.txt") { [response] _ in ServiceResponse(response) }

    private static let response = PreparedResponse(
        headers: [.contentType: "text/plain; charset=utf-8"],
        body: Array("User-agent: *\nDisallow: /\n".utf8),
        repeatableUntil: .distantFuture
    )
}
