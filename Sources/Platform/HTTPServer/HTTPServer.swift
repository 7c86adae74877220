public import Foundation
public import HTTPService
public import Logging
import NIOCore
import NIOPosix
import NIOSSL
public import ServiceLifecycle

/// Serves routes over http and https, with limits, and repeats cacheable answers without asking the routes again.
///
/// Requests go through Hummingbird, one after the other for each connection. A GET with a known answer is answered
/// from prepared bytes before that. The server adds `Date`, `Content-Length`, `ETag`, `Cache-Control`, `Age`, `Vary`
/// and `X-Request-Id` (not to repeated answers, which are not logged), answers `HEAD` and `If-None-Match`, and
/// compresses bodies.
public struct HTTPServer: Service {
    private let options: ServerOptions
    private let limits: ServerLimits
    private let routes: [Route]
    private let refusals: Refusals
    private let observer: any ServerObserver
    private let logger: Logger
    private let onListening: @Sendable (Int, Int?) -> Void
    private let onStopping: @Sendable () async -> Void

    /// - Parameters:
    ///   - refusal: Creates the server's own error responses for a path; the path is empty if it is not known. It is
    ///     called for every refusal, so it must be cheap.
    ///   - now: The wall clock, for `Date`, `Age` and the lifetime of repeated answers.
    ///   - onListening: Called once with the ports of http and https.
    ///   - onStopping: Called when the server is asked to stop. Until it returns, requests are answered as before, but over
    ///     HTTP/1 each answer is the last of its connection: who sends on kept connections, such as a balancer, opens others elsewhere.
    public init(
        options: ServerOptions,
        limits: ServerLimits = ServerLimits(),
        routes: [Route],
        refusal: @escaping @Sendable (ServerRefusal, String) -> ResponseContent,
        observer: any ServerObserver,
        now: @escaping @Sendable () -> Date,
        logger: Logger,
        onListening: @escaping @Sendable (_ http: Int, _ https: Int?) -> Void = { _, _ in },
        onStopping: @escaping @Sendable () async -> Void = {}
    ) {
        self.options = options
        self.limits = limits
        self.routes = routes
        refusals = Refusals(content: refusal, now: now)
        self.observer = observer
        self.logger = logger
        self.onListening = onListening
        self.onStopping = onStopping
    }

    /// Runs until graceful shutdown: no new connections, idle ones closed, requests in flight answered.
    ///
    /// - Throws: `ServerError`.
    public func run() async throws {
        FreedMemory.settle()
        var limits = limits
        limits.fitOpenFiles()
        let (slow, continuation) = AsyncStream<SlowConnection>.makeStream()
        let core = try ServerCore(
            options: options,
            limits: limits,
            routes: routes,
            refusals: refusals,
            observer: observer,
            logger: logger,
            slow: continuation
        )
        let tls = try options.tls?.context()
        let group = MultiThreadedEventLoopGroup.singleton
        let loops = try await ConnectionLoops(group: group, core: core)
        let listeners = try await listen(group: group, core: core, loops: loops, tls: tls)
        onListening(listeners[0].port, listeners.count > 1 ? listeners[1].port : nil)
        let shutdownTimeout = limits.shutdownTimeout
        await withDiscardingTaskGroup { tasks in
            tasks.addTask {
                try? await gracefulShutdown()
                await loops.leave()
                await onStopping()
                for listener in listeners { await listener.close() }
                await loops.finish(within: shutdownTimeout)
                continuation.finish()
            }
            for await connection in slow {
                tasks.addTask { await connection.serve() }
            }
            // Work for connections that were cut off is cancelled.
            tasks.cancelAll()
        }
    }

    private func listen(
        group: any EventLoopGroup,
        core: ServerCore,
        loops: ConnectionLoops,
        tls: NIOSSLContext?
    ) async throws -> [Listener] {
        let plain = ConnectionOpening(core: core, loops: loops.byLoop, tls: nil)
        var listeners = [
            try await Listener(host: options.host, port: options.port, group: group, opening: plain)
        ]
        if let tls, let port = options.tls?.port {
            let secure = ConnectionOpening(core: core, loops: loops.byLoop, tls: tls)
            do {
                listeners.append(
                    try await Listener(host: options.host, port: port, group: group, opening: secure)
                )
            } catch {
                await listeners[0].close()
                throw error
            }
        }
        return listeners
    }
}
