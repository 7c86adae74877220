import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Testing

/// Responses that go on with events over TLS, as curl sees them.
@Suite struct EventStreamTLSTests {
    @Test("Events over TLS, with HTTP/2 and HTTP/1.1", arguments: ["--http2", "--http1.1"])
    func order(option: String) async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        let source = TestEvents()
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        var limits = ServerLimits()
        limits.bodyTimeout = .seconds(1)
        limits.idleTimeout = .seconds(1)
        limits.lingerTimeout = .milliseconds(100)
        limits.heartbeatInterval = .milliseconds(800)
        let routes: [Route] = [.events("/live", from: source)]
        try await TestServer.with(options: options, limits: limits, routes: routes) { server in
            let address = "https://localhost:\(try #require(server.tlsPort))/live"
            // A busy machine may be too slow for such limits, until the stream is there.
            let retrying = [option, "--retry", "20", "--retry-delay", "1", "--retry-all-errors"]
            let head = try await identity.curl(retrying + ["-sI", address]).lowercased()
            #expect(head.contains("200") && head.contains("text/event-stream"))
            #expect(!head.contains("content-length"))
            #expect(source.opened.value == 0)
            async let answer = identity.curl(retrying + ["-sN", "-w", "%{http_code}", address])
            #expect(await eventually { source.listeners == 1 })
            let texts = (1...500).map { "data: \($0)\n\n" }
            for text in texts { source.send(EventBytes(text)) }
            let start = ContinuousClock.now
            // Longer than any other limit.
            #expect(await eventually { ContinuousClock.now - start > .seconds(2) })
            source.end()
            let lines = try await answer
            #expect(lines.replacing(": \n\n", with: "") == texts.joined() + "200")
            #expect(lines.contains(": \n\n"))
            #expect(source.cancelled.value == 1)
        }
    }

    @Test("Who leaves and a server that stops end streams of TLS", arguments: ["--http2", "--http1.1"])
    func ends(option: String) async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        let source = TestEvents()
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        let server = try await TestServer.start(
            options: options,
            routes: [.events("/live", from: source)]
        )
        let address = "https://localhost:\(try #require(server.tlsPort))/live"
        async let line = identity.firstLine([option, "-sN", address])
        #expect(await eventually { source.listeners == 1 })
        source.send(EventBytes("data: 1\n\n"))
        let leaves = await eventually {
            source.send(EventBytes("data: 2\n\n"))
            return source.cancelled.value == 1
        }
        #expect(leaves)
        #expect(try await line == "data: 1\n")
        let observer = server.observer
        #expect(await eventually { observer.streams == 0 })
        async let answer = identity.curl([option, "-sN", "-w", "%{exitcode}", address])
        #expect(await eventually { source.listeners == 1 })
        source.send(EventBytes("one"))
        await server.beginStopping()
        #expect(try await answer.wholeMatch(of: /oneretry: \d+\n\n0/) != nil)
        try await server.waitUntilStopped()
        #expect(source.cancelled.value == 2)
        #expect(source.opened.value == 2)
        #expect(observer.streams == 0)
    }
}
