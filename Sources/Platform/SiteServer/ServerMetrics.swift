public import HTTPServer
import HTTPTypes
public import Logging
public import PrometheusMetrics

/// Counts requests by matched route, never by path as sent, and logs each one that a service answered or that was
/// refused: one line with a constant message and metadata, which never contains paths as sent, queries, keys or
/// addresses. Answers repeated by the server are counted, not logged.
public struct ServerMetrics: ServerObserver {
    private let registry: PrometheusRegistry
    private let prefix: String
    private let connections: PrometheusGauge
    private let eventStreams: PrometheusGauge
    private let logger: Logger

    /// - Parameter prefix: The prefix of the metrics' names: the product's name.
    public init(registry: PrometheusRegistry, prefix: String, logger: Logger) {
        self.registry = registry
        self.prefix = prefix
        self.logger = logger
        connections = registry.gauge("\(prefix)_http_connections", help: "Connections open now.")
        eventStreams = registry.gauge(
            "\(prefix)_http_live_streams",
            help: "Live pages open now: responses that go on with events."
        )
    }

    public func meter(for pattern: String) -> any RouteMeter {
        Meter(registry, prefix: prefix, pattern: pattern)
    }

    public func served(_ request: ServedRequest) {
        let route = request.pattern.isEmpty ? "none" : request.pattern
        let seconds = request.duration / .seconds(1)
        registry.requests(prefix, route, request.status, answeredBy: "service").add()
        registry.histogram(
            "\(prefix)_http_request_duration_seconds",
            help: "From the request to the end of its answer, those repeated near the wire left out.",
            labels: [("route", route)]
        ).record(seconds)
        registry.sentBytes(prefix, route).add(Int64(request.bytes))
        log(request)
    }

    public func connectionsChanged(by change: Int) { connections.add(Double(change)) }

    public func eventStreamsChanged(by change: Int) { eventStreams.add(Double(change)) }

    private func log(_ request: ServedRequest) {
        logger.log(
            level: Self.level(of: request),
            "request",
            metadata: [
                "id": "\(request.id)",
                "method":
                    "\(request.method.map { Self.known.contains($0) ? $0.rawValue : "other" } ?? "none")",
                "route": "\(request.pattern.isEmpty ? "none" : request.pattern)",
                "status": "\(request.status)",
                "milliseconds": "\(Self.milliseconds(request.duration))",
                "bytes": "\(request.bytes)",
            ]
        )
    }

    /// Errors are logged at a level that the default configuration shows, so that a client's complaint can be found
    /// by its id.
    private static func level(of request: ServedRequest) -> Logger.Level {
        switch request.status {
        // A health check is told that the server stops: that is its answer, and each balancer asks every second.
        case 503 where request.isVital: .info
        case 500...: .warning
        case 400...: .notice
        default: .info
        }
    }

    /// Other methods are not logged as sent, because a client may invent any token.
    private static let known: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .delete, .patch, .options]

    private static func milliseconds(_ duration: Duration) -> Double {
        ((duration / .milliseconds(1)) * 1000).rounded() / 1000
    }
}

/// The counters of a route's repeated answers. They are created once, so that a repeat looks nothing up.
private struct Meter: RouteMeter {
    private let repeated: PrometheusCounter
    private let notModified: PrometheusCounter
    private let bytes: PrometheusCounter
    private let registry: PrometheusRegistry
    private let prefix: String
    private let pattern: String

    init(_ registry: PrometheusRegistry, prefix: String, pattern: String) {
        self.registry = registry
        self.prefix = prefix
        self.pattern = pattern
        repeated = registry.requests(prefix, pattern, 200, answeredBy: "wire")
        notModified = registry.requests(prefix, pattern, 304, answeredBy: "wire")
        bytes = registry.sentBytes(prefix, pattern)
    }

    func count(status: Int, duration: Duration, bytes sent: Int) {
        switch status {
        case 200: repeated.add()
        case 304: notModified.add()
        default: registry.requests(prefix, pattern, status, answeredBy: "wire").add()
        }
        bytes.add(Int64(sent))
    }
}

extension PrometheusRegistry {
    /// - Parameter part: `service`, or `wire` for answers repeated without it.
    fileprivate func requests(_ prefix: String, _ route: String, _ status: Int, answeredBy part: String)
        -> PrometheusCounter
    {
        counter(
            "\(prefix)_http_requests_total",
            help: "Requests answered, by matched route, status and whether a service or the wire answered.",
            labels: [("route", route), ("status", String(status)), ("by", part)]
        )
    }

    fileprivate func sentBytes(_ prefix: String, _ route: String) -> PrometheusCounter {
        counter("\(prefix)_http_sent_bytes_total", help: "Bytes of answers.", labels: [("route", route)])
    }
}
