import Clocks
import ConditionArt
import Foundation
import HTTPService
import HTTPTypes

extension Gateway {
    /// The weather icons: `/img/wn/10d@2x.png`, and the older `/img/w/10d.png`.
    func iconRoutes(under mount: String) -> [Route] {
        ["/img/wn/{file}", "/img/w/{file}"].map { pattern in
            Route(mount + pattern) { request in
                ServiceResponse(await icon(request.pathParameters["file"] ?? ""))
            }
        }
    }

    private func icon(_ file: String) async -> ResponseContent {
        let now = self.now()
        guard let png = Self.picture(file) else { return ResponseContent(refusing: .notFound, mode: .json) }
        return await prepared.content(for: "/img/" + file, now: now) {
            var headers = CrossOrigin.headers
            headers[.contentType] = "image/png"
            return ResponseContent(
                headers: headers,
                body: png,
                lifetime: ContentLifetime(
                    fresh: Lifetime(from: now, lasting: Self.week),
                    isPublic: true,
                    repeatable: Lifetime(from: now, lasting: Self.hour)
                )
            )
        }
    }

    private static func picture(_ file: String) -> [UInt8]? {
        guard file.hasSuffix(".png"), file.utf8.count <= 16 else { return nil }
        return ConditionArt.png(named: String(file.dropLast(4)))
    }

    private static let (hour, week) = (3600.0, 7 * 86_400.0)
}
