import Foundation
import HTTPService
import HTTPTypes

/// Excludes crawlers: their requests would cost upstream calls or show personal data.
enum RobotsRoute {
    static let route = Route("/robots.txt") { [response] _ in ServiceResponse(response) }

    private static let response = ResponseContent(
        headers: [.contentType: "text/plain; charset=utf-8"],
        body: Array("User-agent: *\nDisallow: /\n".utf8),
        lifetime: .unchanging
    )
}
