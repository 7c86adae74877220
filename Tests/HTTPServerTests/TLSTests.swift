import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Testing

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
        let server = try await TestServer.start(
            options: options,
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

    @Test("A certificate that cannot be read is told")
    func unreadable() async {
        let options = ServerOptions(
            port: 0,
            tls: .init(port: 0, certificatePath: "/nowhere", keyPath: "/nowhere")
        )
        await #expect(throws: ServerError.self) { try await TestServer.start(options: options, routes: []) }
    }
}
