import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Logging
import ServiceLifecycle
import Synchronization

/// A server on loopback for one test.
struct TestServer: Sendable {
    let port: Int
    let tlsPort: Int?
    let observer: RecordingObserver
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    static func start(
        options: ServerOptions = ServerOptions(port: 0, limitsAddresses: false),
        limits: ServerLimits = ServerLimits(),
        clock: WallClock = WallClock(),
        routes: [Route],
        onStopping: @escaping @Sendable () async -> Void = {}
    ) async throws -> TestServer {
        let limits = limits.onBusyMachine
        let (ports, continuation) = AsyncStream<(Int, Int?)>.makeStream()
        let observer = RecordingObserver()
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let server = HTTPServer(
            options: options,
            limits: limits,
            routes: routes,
            refusal: { refusal, path in
                ResponseContent(status: refusal.status, body: Array("\(refusal.name) \(path)".utf8))
            },
            observer: observer,
            now: { clock.now },
            logger: logger,
            onListening: { continuation.yield(($0, $1)) },
            onStopping: onStopping
        )
        let group = ServiceGroup(services: [server], gracefulShutdownSignals: [], logger: logger)
        let running = Task {
            defer { continuation.finish() }
            try await group.run()
        }
        for await (port, tlsPort) in ports {
            return TestServer(
                port: port,
                tlsPort: tlsPort,
                observer: observer,
                group: group,
                running: running
            )
        }
        try await running.value
        throw RawConnection.Failure(description: "ended before it listened")
    }

    /// Runs a test's body against a server, and stops that.
    static func with(
        options: ServerOptions = ServerOptions(port: 0, limitsAddresses: false),
        limits: ServerLimits = ServerLimits(),
        clock: WallClock = WallClock(),
        routes: [Route],
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let server = try await start(options: options, limits: limits, clock: clock, routes: routes)
        do {
            try await body(server)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    func connect() throws -> RawConnection { try RawConnection(port: port) }

    /// Asks once, on a connection of its own.
    func get(_ target: String, fields: String = "") async throws -> RawResponse {
        let connection = try connect()
        await connection.send("GET \(target) HTTP/1.1\r\nHost: test\r\n\(fields)\r\n")
        return try await connection.response()
    }

    func beginStopping() async { await group.triggerGracefulShutdown() }

    func stop() async {
        await beginStopping()
        try? await running.value
    }

    func waitUntilStopped() async throws { try await running.value }
}

extension ServerLimits {
    /// The threads of a machine that tests are shared with all other tests: what a test does not limit itself may take long.
    fileprivate var onBusyMachine: ServerLimits {
        let usual = ServerLimits()
        var limits = self
        let timeouts: [WritableKeyPath<ServerLimits, Duration>] = [
            \.headerTimeout, \.bodyTimeout, \.answerTimeout, \.queueTimeout, \.writeTimeout,
        ]
        for timeout in timeouts where limits[keyPath: timeout] == usual[keyPath: timeout] {
            limits[keyPath: timeout] = .seconds(600)
        }
        return limits
    }
}

extension ServerRefusal {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .badRequest: .badRequest
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .requestTimeout: .requestTimeout
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .headersTooLarge: .requestHeaderFieldsTooLarge
        case .tooManyRequests: .tooManyRequests
        case .overloaded: .serviceUnavailable
        case .internalError: .internalServerError
        }
    }

    fileprivate var name: String { String(describing: self).prefix { $0 != "(" }.description }
}

/// A wall clock a test moves.
final class WallClock: Sendable {
    private let time: Mutex<Date>

    init(_ time: Date = Date(timeIntervalSince1970: 1_795_000_000)) { self.time = Mutex(time) }

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

/// Records what a server reports.
final class RecordingObserver: ServerObserver {
    private let state = Mutex((served: [ServedRequest](), repeated: [String: Int](), open: 0, streams: 0))

    var served: [ServedRequest] { state.withLock { $0.served } }
    /// Answers without the service, by pattern.
    var repeated: [String: Int] { state.withLock { $0.repeated } }
    /// Connections.
    var open: Int { state.withLock { $0.open } }
    /// Responses that go on with events.
    var streams: Int { state.withLock { $0.streams } }

    func meter(for pattern: String) -> any RouteMeter { Meter(observer: self, pattern: pattern) }

    func served(_ request: ServedRequest) { state.withLock { $0.served.append(request) } }

    func connectionsChanged(by change: Int) { state.withLock { $0.open += change } }

    func eventStreamsChanged(by change: Int) { state.withLock { $0.streams += change } }

    private struct Meter: RouteMeter {
        let observer: RecordingObserver
        let pattern: String

        func count(status: Int, duration: Duration, bytes: Int) {
            observer.state.withLock { $0.repeated[pattern, default: 0] += 1 }
        }
    }
}
