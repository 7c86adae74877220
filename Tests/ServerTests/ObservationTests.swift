@testable import HTTPServer
import HTTPTypes
import Logging
import PrometheusMetrics
import SiteServer
import Synchronization
import Testing

@testable import Server

struct ObservationTests {
    @Test("the log has a constant message, and neither paths as sent nor what is secret")
    func accessLog() throws {
        let lines = LogLines()
        let metrics = ServerMetrics(
            registry: PrometheusRegistry(),
            prefix: "haneul",
            logger: lines.logger
        )
        metrics.served(
            ServedRequest(
                pattern: "/data/2.5/weather",
                method: .get,
                status: 200,
                duration: .microseconds(1_234),
                bytes: 7,
                id: "a-1"
            )
        )
        metrics.served(
            ServedRequest(
                pattern: "",
                method: HTTPRequest.Method("SECRET"),
                status: 404,
                duration: .zero,
                bytes: 0,
                id: ""
            )
        )
        #expect(
            lines.all == [
                "info request bytes=7 id=a-1 method=GET milliseconds=1.234 route=/data/2.5/weather status=200",
                "notice request bytes=0 id= method=other milliseconds=0.0 route=none status=404",
            ]
        )
    }

    @Test("a health check that is told that the server stops is no warning; all else that fails is")
    func healthChecks() {
        let lines = LogLines()
        let metrics = ServerMetrics(registry: PrometheusRegistry(), prefix: "haneul", logger: lines.logger)
        for (pattern, status, isVital) in [
            ("/health/ready", 503, true), ("/health/ready", 500, true), ("/data/2.5/weather", 503, false),
        ] {
            metrics.served(
                ServedRequest(
                    pattern: pattern,
                    method: .get,
                    status: status,
                    duration: .zero,
                    bytes: 0,
                    id: "",
                    isVital: isVital
                )
            )
        }
        #expect(
            lines.all.map { $0.prefix { $0 != " " } } == ["info", "warning", "warning"],
            "\(lines.all)"
        )
    }

    @Test("requests are counted by matched route, status and who answered")
    func counts() {
        let registry = PrometheusRegistry()
        let metrics = ServerMetrics(
            registry: registry,
            prefix: "haneul",
            logger: LogLines().logger
        )
        let meter = metrics.meter(for: "/a")
        for _ in 0..<3 { meter.count(status: 200, duration: .zero, bytes: 10) }
        meter.count(status: 304, duration: .zero, bytes: 1)
        metrics.served(
            ServedRequest(pattern: "/a", method: .get, status: 200, duration: .zero, bytes: 5, id: "")
        )
        for change in [1, 1, -1, 1] { metrics.connectionsChanged(by: change) }
        for change in [1, 1, -1] { metrics.eventStreamsChanged(by: change) }
        let text = registry.text()
        #expect(text.contains(#"haneul_http_requests_total{route="/a",status="200",by="wire"} 3"#))
        #expect(text.contains(#"haneul_http_requests_total{route="/a",status="304",by="wire"} 1"#))
        #expect(text.contains(#"haneul_http_requests_total{route="/a",status="200",by="service"} 1"#))
        #expect(text.contains(#"haneul_http_sent_bytes_total{route="/a"} 36"#))
        #expect(text.contains("haneul_http_connections 2\n"))
        #expect(text.contains("haneul_http_live_streams 1\n"))
    }
}

/// Keeps what is logged.
private final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(lines: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let lines: LogLines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            lines.lines.withLock {
                $0.append("\(event.level) \(event.message) " + fields.joined(separator: " "))
            }
        }
    }
}
