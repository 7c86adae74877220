import HTTPService
import HTTPTypes
import PrometheusMetrics

extension SiteServer {
    var operatorRoutes: [Route] {
        [
            Route("/health/live", isVital: true) { _ in ServiceResponse(.json(#"{"status":"live"}"#)) },
            // A plain health check asks whether to send requests.
            Route("/health", isVital: true, respond: ready),
            Route("/health/ready", isVital: true, respond: ready),
            Route("/metrics", respond: measured),
            // Crawlers are excluded: their requests would cost upstream calls or show personal data.
            Route("/robots.txt") { [robots = Self.robots] _ in ServiceResponse(robots) },
        ]
    }

    /// Ready even if upstreams fail: stale weather and the API's own errors are answers too. Ready without what
    /// nodes share as well, since all would leave at once.
    private func ready(_ request: ServiceRequest) async -> ServiceResponse {
        guard isReady() else {
            return ServiceResponse(.json(#"{"status":"stopping"}"#, status: .serviceUnavailable))
        }
        let shared = [("database", hasDatabase), ("cache", hasCache)].compactMap { name, isThere in
            isThere.map { #","\#(name)":"\#($0() ? "answering" : "silent")""# }
        }
        return ServiceResponse(.json(#"{"status":"ready"\#(shared.joined())}"#))
    }

    /// Answers with all metrics, to this machine only unless configured otherwise, and to no page in a browser on it.
    private func measured(_ request: ServiceRequest) async -> ServiceResponse {
        let isOwn = request.isFromThisMachine && OwnHost(listeningAt: host).isNamed(by: request.authority)
        guard showsMetricsToEveryone || isOwn else {
            return ServiceResponse(programs.refusal(.notFound, request.path))
        }
        return ServiceResponse(
            ResponseContent(
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: Array(metrics.text().utf8)
            )
        )
    }

    private static let robots = ResponseContent(
        headers: [.contentType: "text/plain; charset=utf-8"],
        body: Array("User-agent: *\nDisallow: /\n".utf8),
        lifetime: .unchanging
    )
}

extension ResponseContent {
    fileprivate static func json(_ text: String, status: HTTPResponse.Status = .ok) -> ResponseContent {
        ResponseContent(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8"],
            body: Array(text.utf8)
        )
    }
}
