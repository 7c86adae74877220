import HTTPServer
import HTTPTypes
public import Logging

/// One line a request that reached a service: a constant message and metadata. Neither paths as sent nor queries, keys or
/// addresses go in. Answers repeated near the wire are counted, not logged.
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

    /// Each error is in the log of a server that was told nothing about logging: by its id a client's complaint is found.
    private static func level(of status: Int) -> Logger.Level {
        switch status {
        case 500...: .warning
        case 400...: .notice
        default: .info
        }
    }

    /// A method may be any token a client invents.
    private static let known: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .delete, .patch, .options]

    private static func milliseconds(_ duration: Duration) -> Double {
        ((duration / .milliseconds(1)) * 1000).rounded() / 1000
    }
}
