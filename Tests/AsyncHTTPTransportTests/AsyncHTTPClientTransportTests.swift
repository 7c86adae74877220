import AsyncHTTPTransport
import HTTPPort
import HTTPTypes
import Testing
import UpstreamEmulator

@Suite("AsyncHTTPClientTransport", .timeLimit(.minutes(50)))
struct AsyncHTTPClientTransportTests {
    /// Nothing here depends on time: a busy machine may take as long as it needs.
    private static let patience = Duration.seconds(300)
    private static let patient = HTTPLimits(connect: patience, idle: patience)

    @Test("Packed bytes count as well: 100 MB that unpack to nothing are refused")
    func packedBytesCount() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .gzipOfNothing())
            let transport = AsyncHTTPClientTransport(limits: Self.patient)
            await #expect(throws: HTTPTransportError.bodyTooLarge(limit: 8 << 20)) {
                try await transport.send(
                    HTTPCall(
                        .get,
                        try HTTPEndpoint(parsing: upstream.origin),
                        path: "/",
                        timeout: Self.patience
                    )
                )
            }
        }
    }

    @Test("A packed body that ends early is no reply, although its length is right")
    func halfPacked() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .truncatedGzip())
            await #expect(throws: HTTPTransportError.invalidResponse) {
                try await AsyncHTTPClientTransport(limits: Self.patient).send(
                    HTTPCall(
                        .get,
                        try HTTPEndpoint(parsing: upstream.origin),
                        path: "/",
                        timeout: Self.patience
                    )
                )
            }
        }
    }

    @Test("Making one starts nothing", .enabled(if: threadCount() != nil, "needs /proc"))
    func isLazy() async {
        // Other tests start threads meanwhile, but not this many.
        let before = threadCount() ?? 0
        let transports = (0..<10_000).map { _ in AsyncHTTPClientTransport() }
        #expect((threadCount() ?? 0) - before < 200)
        for transport in transports.prefix(3) { await transport.shutdown() }
    }

    @Test("After shutdown, and again after a second one, calls end as cancelled")
    func shutdown() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .reply(body: "fine"))
            let call = HTTPCall(
                .get,
                try HTTPEndpoint(parsing: upstream.origin),
                path: "/",
                timeout: Self.patience
            )
            let transport = AsyncHTTPClientTransport(limits: Self.patient)
            #expect(try await transport.send(call).status == .ok)
            await transport.shutdown()
            await transport.shutdown()
            await #expect(throws: HTTPTransportError.cancelled) { try await transport.send(call) }
        }
    }

    @Test("Shutting down ends the calls under way")
    func shutdownEndsCalls() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .hangBeforeHeader)
            let call = HTTPCall(
                .get,
                try HTTPEndpoint(parsing: upstream.origin),
                path: "/",
                timeout: Self.patience
            )
            let transport = AsyncHTTPClientTransport(limits: Self.patient)
            let task = Task { () throws(HTTPTransportError) in try await transport.send(call) }
            await upstream.waitForRequests()
            await transport.shutdown()
            await #expect(throws: HTTPTransportError.cancelled) { try await task.value }
        }
    }
}
