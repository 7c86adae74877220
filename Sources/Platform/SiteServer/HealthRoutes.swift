import HTTPService
import HTTPTypes

/// The endpoints for supervisors and load balancers.
struct HealthRoutes: Sendable {
    /// Whether requests are accepted; `false` once the server is stopping.
    let isReady: @Sendable () -> Bool

    var routes: [Route] {
        [
            Route("/health/live", isVital: true) { _ in ServiceResponse(.json(#"{"status":"live"}"#)) },
            // A plain health check asks whether to send requests.
            Route("/health", isVital: true, respond: ready),
            Route("/health/ready", isVital: true, respond: ready),
        ]
    }

    /// Ready even if upstreams fail: stale weather and the API's own errors are answers too.
    private var ready: @Sendable (ServiceRequest) async -> ServiceResponse {
        { _ in
            isReady()
                ? ServiceResponse(.json(#"{"status":"ready"}"#))
                : ServiceResponse(.json(#"{"status":"stopping"}"#, status: .serviceUnavailable))
        }
    }
}

extension ResponseContent {
    static func json(_ text: String, status: HTTPResponse.Status = .ok) -> ResponseContent {
        ResponseContent(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8"],
            body: Array(text.utf8)
        )
    }
}
