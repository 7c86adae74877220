import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A stand-in for a weather service: a real HTTP server on 127.0.0.1 that behaves as instructed, well or badly, and
/// records its requests. Everything can be changed while it runs.
///
/// ```swift
/// let upstream = try await UpstreamEmulator.start()
/// upstream.on("/v1/forecast", .reply(status: 503), .json(body))  // the first call fails
/// … HANEUL_OPEN_METEO_URL = upstream.origin …
/// #expect(upstream.count("/v1/forecast") == 2)
/// await upstream.stop()
/// ```
public final class UpstreamEmulator: Sendable {
    /// Decides what to do with each request.
    public typealias Responder = @Sendable (RecordedRequest) -> Behaviour

    private let script = Mutex(Script())
    private let listener = Mutex<(any Channel)?>(nil)
    private let connections = ConnectionRegister()
    private let chosenPort: Mutex<Int>
    private let address: String
    private let tls: NIOSSLContext?

    private init(_ address: String, port: Int, _ tls: NIOSSLContext?) {
        (self.address, self.tls) = (address, tls)
        chosenPort = Mutex(port)
    }

    /// Creates a server on a free port. Without instructions it answers 404.
    ///
    /// - Parameters:
    ///   - address: Of this machine.
    ///   - port: 0 for a free one.
    ///   - identity: For TLS.
    public static func start(
        at address: String = "127.0.0.1",
        port: Int = 0,
        as identity: EmulatorIdentity? = nil
    ) async throws -> UpstreamEmulator {
        let emulator = UpstreamEmulator(address, port: port, try identity?.context())
        try await emulator.acceptConnections()
        return emulator
    }

    /// Starts a server for the length of a test.
    public static func running<Value>(
        at address: String = "127.0.0.1",
        port: Int = 0,
        as identity: EmulatorIdentity? = nil,
        _ test: (UpstreamEmulator) async throws -> Value
    ) async throws -> Value {
        let emulator = try await start(at: address, port: port, as: identity)
        do {
            let value = try await test(emulator)
            await emulator.stop()
            return value
        } catch {
            await emulator.stop()
            throw error
        }
    }

    /// Ends every connection and listens no more.
    public func stop() async {
        await refuseConnections()
    }
}

// MARK: Being reachable

extension UpstreamEmulator {
    /// Stays the same while refusing and accepting again.
    public var port: Int { chosenPort.withLock { $0 } }

    /// Such as `http://127.0.0.1:40123`.
    public var origin: String { "http\(tls == nil ? "" : "s")://\(address):\(port)" }

    /// From now on connections are refused, and existing ones are closed.
    public func refuseConnections() async {
        let channel = listener.withLock { listener in
            defer { listener = nil }
            return listener
        }
        try? await channel?.close()
        await connections.closeAll()
    }

    /// Listens again, on the same port.
    public func acceptConnections() async throws {
        let answer: Responder = { [weak self] in self?.answer($0) ?? .hangBeforeHeader }
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { [connections, tls] channel in
                connections.add(channel)
                return channel.eventLoop.makeCompletedFuture {
                    if let tls {
                        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
                    }
                    try ConnectionHandler.add(to: channel, answer: answer)
                }
            }
            .bind(host: address, port: port).get()
        chosenPort.withLock { $0 = channel.localAddress?.port ?? 0 }
        listener.withLock { $0 = channel }
    }

    private func answer(_ request: RecordedRequest) -> Behaviour {
        let (responder, waiters) = script.withLock { $0.receive(request) }
        for waiter in waiters { waiter.resume() }
        return responder(request)
    }
}

// MARK: What it does

extension UpstreamEmulator {
    /// Sets the behaviours of a path, used one after the other; the last one stays. Replaces earlier instructions for
    /// the same path and query.
    ///
    /// - Parameter query: parameters a request must have for this route; others do not matter. Routes that demand
    ///   more go before those that demand less.
    public func on(_ path: String, query: [String: String] = [:], _ behaviours: Behaviour...) {
        let left = Mutex(behaviours[...])
        on(path, query: query) { _ in
            left.withLock { ($0.count > 1 ? $0.popFirst() : $0.first) ?? .reply(status: 404) }
        }
    }

    /// Answers each request of a path as the responder says.
    public func on(_ path: String, query: [String: String] = [:], answer: @escaping Responder) {
        script.withLock { $0.set(path, query, answer) }
    }

    /// Answers all requests that no route takes.
    public func otherwise(_ answer: @escaping Responder) {
        script.withLock { $0.fallback = answer }
    }
}

// MARK: What it was asked

extension UpstreamEmulator {
    /// All requests so far, in the order in which they came.
    public var requests: [RecordedRequest] { script.withLock { $0.requests } }

    public func requests(_ path: String) -> [RecordedRequest] {
        requests.filter { $0.path == path }
    }

    public func count(_ path: String) -> Int {
        requests(path).count
    }

    /// How many connections there were, also those without a request.
    public var connectionCount: Int { connections.count }

    /// Forgets the requests so far; routes stay.
    public func forgetRequests() {
        script.withLock { $0.requests = [] }
    }

    /// Returns once that many requests have come in all.
    public func waitForRequests(_ count: Int = 1) async {
        await withCheckedContinuation { waiter in
            if script.withLock({ $0.wait(for: count, waiter) }) { waiter.resume() }
        }
    }
}
