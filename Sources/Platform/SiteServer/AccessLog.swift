import HTTPServer
import HTTPTypes
public import Logging

/// One line for each request that reached a service: a constant message and metadata. It never contains paths as
/// sent, queries, keys or addresses. Answers repeated by the server are counted, not logged.
public struct AccessLog: Sendable {
    private let logger: Logger

    public init(logger: Logger) {
        self.logger = logger
    }

    func record(_ request: ServedRequest) {
        logger.log(
            level: Self.level(of: request.status),
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
    private static func level(of status: Int) -> Logger.Level {
        switch status {
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
