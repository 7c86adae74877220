import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Testing
import TestSupport

/// https, with HTTP/2, as curl sees it.
@Suite struct TLSTests {
    @Test("HTTP/2 and HTTP/1.1 over TLS", arguments: ["--http2", "--http1.1"])
    func versions(option: String) async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        let routes: [Route] = [.repeated("/w", filling: 3000), .echo("/post", methods: [.post])]
        try await TestServer.with(options: options, routes: routes) { server in
            let port = try #require(server.tlsPort)
            let base = "https://localhost:\(port)"
            let version = option == "--http2" ? "2" : "1.1"
            let format = ["-s", "-w", " %{http_version} %{http_code} %{num_connects}", "-o", "/dev/null"]
            let twice = try await identity.curl(
                [option] + format + ["\(base)/w?q=1"] + ["-o", "/dev/null", "\(base)/w?q=1"]
            )
            #expect(twice == " \(version) 200 1 \(version) 200 0")
            let body = try await identity.curl([option, "-s", "--compressed", "\(base)/w?q=1"])
            #expect(body.hasPrefix("/w q=1xxx"))
            #expect(body.utf8.count == 3006)
            let head = try await identity.curl([option, "-sI", "\(base)/w?q=1"])
            #expect(head.lowercased().contains("content-length: 3006"))
            #expect(try await identity.curl([option, "-s", "-d", "hello", "\(base)/post"]) == "/post hello")
            let missing = try await identity.curl([option, "-s", "-w", " %{http_code}", "\(base)/none"])
            #expect(missing == "notFound /none 404")
            let large = try await identity.curl(
                [
                    option, "-s", "-w", " %{http_code}", "-d", String(repeating: "a", count: 70_000),
                    "\(base)/post",
                ]
            )
            #expect(large == "bodyTooLarge /post 413")
        }
    }

    @Test("A stream of HTTP/2 in flight is answered before the server stops")
    func graceful() async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        let (gate, begun) = (Gate(), Counter())
        var limits = ServerLimits()
        limits.shutdownTimeout = .seconds(600)
        let server = try await TestServer.start(
            options: options,
            limits: limits,
            routes: [.gated("/gated", by: gate, begun: begun)]
        )
        let port = try #require(server.tlsPort)
        async let answer = identity.curl(["--http2", "-s", "https://localhost:\(port)/gated?n=1"])
        #expect(await eventually { begun.value == 1 })
        await server.beginStopping()
        gate.open()
        #expect(try await answer == "passed 1")
        try await server.waitUntilStopped()
    }

    @Test("A connection that does not shake hands ends in time")
    func handshake() async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        var limits = ServerLimits()
        limits.headerTimeout = .milliseconds(100)
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        try await TestServer.with(options: options, limits: limits, routes: [.echo("/e")]) { server in
            let silent = try RawConnection(port: try #require(server.tlsPort))
            #expect(await silent.rest().isEmpty)
            let plain = try RawConnection(port: try #require(server.tlsPort))
            await plain.send("GET /e HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(!String(decoding: await plain.rest(), as: UTF8.self).contains("200"))
        }
    }

    /// RFC 9113: preface (section 3.4), SETTINGS with INITIAL_WINDOW_SIZE 0 (6.5), and HEADERS that end the stream (6.2).
    @Test(
        "A stream whose client takes nothing ends in time, and then its connection, though nobody answers pings"
    )
    func takesNothing() async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        var limits = ServerLimits()
        limits.writeTimeout = .milliseconds(100)
        limits.lingerTimeout = .milliseconds(100)
        // Long enough that a busy machine answers before.
        limits.idleTimeout = .seconds(10)
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        try await TestServer.with(options: options, limits: limits, routes: [.echo("/e")]) { server in
            let settings: [UInt8] = [0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]
            // RFC 7541: GET, https, ":path" /e, ":authority" t.
            let fields: [UInt8] = [0x82, 0x87, 0x04, 2, 0x2F, 0x65, 0x01, 1, 0x74]
            let headers: [UInt8] = [0, 0, UInt8(fields.count), 1, 5, 0, 0, 0, 1] + fields
            let bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + settings + headers
            let port = try #require(server.tlsPort)
            let answer = try #require(try await identity.answer(port: port, to: bytes))
            // RST_STREAM of stream 1 (6.4).
            #expect(answer.contains("000004030000000001"))
            #expect(server.observer.served.map(\.status) == [200])
        }
    }

    /// As above, with two requests.
    @Test("A connection of HTTP/2 holds so much that is not taken; what is asked beyond hears 503")
    func untaken() async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        var limits = ServerLimits()
        limits.untakenBytesPerConnection = 150_000
        // A busy machine takes the second request before the first one is given up.
        (limits.writeTimeout, limits.lingerTimeout) = (.seconds(5), .milliseconds(100))
        limits.idleTimeout = .seconds(20)
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        let big = Route("/e") { _ in
            ServiceResponse(ResponseContent(body: [UInt8](repeating: 0x78, count: 100_000)))
        }
        try await TestServer.with(options: options, limits: limits, routes: [big]) { server in
            let settings: [UInt8] = [0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]
            let fields: [UInt8] = [0x82, 0x87, 0x04, 2, 0x2F, 0x65, 0x01, 1, 0x74]
            let requests = [UInt8](arrayLiteral: 1, 3).flatMap { stream -> [UInt8] in
                [0, 0, UInt8(fields.count), 1, 5, 0, 0, 0, stream] + fields
            }
            let bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + settings + requests
            let answer = try await identity.answer(port: try #require(server.tlsPort), to: bytes)
            #expect(answer != nil)
            #expect(server.observer.served.map(\.status).sorted() == [200, 503])
        }
    }

    @Test("A service that does not answer a stream in time has told, by then, that it is overloaded")
    func answerTimeout() async throws {
        let identity = try await TestIdentity.make()
        defer { identity.remove() }
        var limits = ServerLimits()
        limits.answerTimeout = .milliseconds(100)
        let options = ServerOptions(port: 0, tls: identity.options, limitsAddresses: false)
        let gate = Gate()
        let routes: [Route] = [.gated("/gated", by: gate)]
        try await TestServer.with(options: options, limits: limits, routes: routes) { server in
            let target = "https://localhost:\(try #require(server.tlsPort))/gated"
            let answer = try await identity.curl(["--http2", "-s", "-w", "%{http_code}", target])
            #expect(answer == "503")
            gate.open()
        }
    }

    @Test("A certificate that cannot be read is told")
    func unreadable() async {
        let options = ServerOptions(
            port: 0,
            tls: .init(port: 0, certificatePath: "/nowhere", keyPath: "/nowhere")
        )
        await #expect(throws: ServerError.self) { try await TestServer.start(options: options, routes: []) }
    }
}
