public import Foundation
public import HTTPService
public import Logging
import NIOCore
import NIOPosix
import NIOSSL
public import ServiceLifecycle

/// Serves routes over http and https, with limits, and answers what may be repeated without asking them again.
///
/// Requests run through Hummingbird, each connection's one after the other; a GET whose answer is known is answered from
/// prepared bytes before that. The server adds `Date`, `Content-Length`, `ETag`, `Cache-Control`, `Age`, `Vary` and
/// `X-Request-Id` (not to repeated answers, which are in no log), answers `HEAD` and `If-None-Match`, and packs bodies.
public struct HTTPServer: Service {
    private let options: ServerOptions
    private let limits: ServerLimits
    private let routes: [Route]
    private let refusals: Refusals
    private let observer: any ServerObserver
    private let logger: Logger
    private let onListening: @Sendable (Int, Int?) -> Void

    /// - Parameters:
    ///   - refusal: What the server answers by itself, for a path; the path is empty where it is not known. Called for each,
    ///     so it does no work.
    ///   - now: The wall clock, for `Date`, `Age` and until when answers are repeated.
    ///   - onListening: Called once with the ports of http and https.
    public init(
        options: ServerOptions,
        limits: ServerLimits = .standard,
        routes: [Route],
        refusal: @escaping @Sendable (ServerRefusal, String) -> PreparedResponse,
        observer: any ServerObserver,
        now: @escaping @Sendable () -> Date,
        logger: Logger,
        onListening: @escaping @Sendable (_ http: Int, _ https: Int?) -> Void = { _, _ in }
    ) {
        self.options = options
        self.limits = limits
        self.routes = routes
        refusals = Refusals(content: refusal, now: now)
        self.observer = observer
        self.logger = logger
        self.onListening = onListening
    }

    /// Returns after graceful shutdown: no new connections, idle ones closed, requests in flight answered.
    ///
    /// - Throws: `ServerError`.
    public func run() async throws {
        FreedMemory.settle()
        var limits = limits
        limits.connections = FileLimit.makeRoom(connections: limits.connections)
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
        let tls = try options.tls.map(TLS.context)
        let group = MultiThreadedEventLoopGroup.singleton
        let loops = try await ConnectionLoops(group: group, core: core)
        let listeners = try await listen(group: group, core: core, loops: loops, tls: tls)
        onListening(listeners[0].port, listeners.count > 1 ? listeners[1].port : nil)
        let shutdownTimeout = limits.shutdownTimeout
        await withDiscardingTaskGroup { tasks in
            tasks.addTask {
                try? await gracefulShutdown()
                for listener in listeners { await listener.close() }
                await loops.finish(within: shutdownTimeout)
                continuation.finish()
            }
            for await connection in slow {
                tasks.addTask { await connection.serve() }
            }
            // What was cut off is not worked on any further.
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
