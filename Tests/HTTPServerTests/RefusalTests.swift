import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Testing
import TestSupport

/// The server's own error responses, in the given format.
@Suite struct RefusalTests {
    private static let get = "GET /e HTTP/1.1\r\nHost: test\r\n\r\n"

    @Test("404 and 405 name the path, and 405 what is allowed")
    func routing() async throws {
        var open = Route.echo("/open")
        open.refusesMethodsItself = true
        let routes: [Route] = [
            .echo("/e"), .echo("/img/{file}"), .echo("/p", methods: [.post]), open,
        ]
        try await TestServer.with(routes: routes) { server in
            let missing = try await server.get("/nothing%20here?appid=secret")
            #expect(missing.status == 404)
            #expect(missing.text == "notFound /nothing here")
            #expect(missing.fields["x-request-id"]?.isEmpty == false)
            #expect(try await server.get("/img/a%2Fb.png").text == "/img/a/b.png file=a/b.png")
            #expect(try await server.get("/img/").status == 404)
            #expect(try await server.get("/img/a/b").status == 404)
            #expect(try await server.get("http://elsewhere/e?n=1").text == "/e n=1")

            let connection = try server.connect()
            await connection.send("DELETE /e HTTP/1.1\r\nHost: test\r\n\r\n")
            let refused = try await connection.response()
            #expect(refused.status == 405)
            #expect(refused.fields["allow"] == "GET, HEAD")
            #expect(try await server.get("/p").fields["allow"] == "POST")
            for method in ["DELETE", "TRACE", "PROPFIND"] {
                await connection.send("\(method) /open HTTP/1.1\r\nHost: test\r\n\r\n")
                #expect(try await connection.response().text == "/open")
            }
        }
    }

    @Test(
        "Too long a target, head or body",
        arguments: [("target", 414), ("field", 431), ("body", 413), ("chunked", 413)]
    )
    func sizes(part: String, status: Int) async throws {
        var limits = ServerLimits()
        limits.targetBytes = 200
        limits.headerBytes = 1000
        limits.bodyBytes = 100
        try await TestServer.with(limits: limits, routes: [.echo("/e", methods: [.get, .post])]) { server in
            let long = String(repeating: "a", count: 2000)
            let text =
                switch part {
                case "target": "GET /e?\(long.prefix(300)) HTTP/1.1\r\nHost: test\r\n\r\n"
                case "field": "GET /e HTTP/1.1\r\nHost: test\r\nA: \(long)\r\n\r\n"
                case "body": "POST /e HTTP/1.1\r\nHost: test\r\nContent-Length: 101\r\n\r\n"
                default:
                    "POST /e HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n7d0\r\n\(long)\r\n0\r\n\r\n"
                }
            let connection = try server.connect()
            await connection.send(text)
            let response = try await connection.response()
            #expect(response.status == status)
            #expect(!response.body.isEmpty)
            #expect(response.fields["connection"] == "close")
            #expect(await connection.rest().isEmpty)
            #expect(try await server.get("/e").status == 200)
        }
    }

    @Test("Hosts that are none, codings nobody undoes, and coded bodies two parsers read in two ways")
    func unsound() async throws {
        let routes: [Route] = [.echo("/e", methods: [.get, .post]), .repeated("/w")]
        try await TestServer.with(routes: routes) { server in
            _ = try await server.get("/w?q=1")
            let fields = [
                "Host: a b", "Host: a\tb", "Host: a/b", "Host: a@b", "Host: a:b", "Host: [::1",
                "Host: [::1]x",
                "Host: a,b c", "Host: 서울", "Host: a\r\nTE: gzip, chunked", "Host: a\r\nTE: Chunked;q=0",
                "Host: a\r\nTransfer-Encoding: gzip, chunked", "Host: a\r\nTransfer-Encoding: chunked, gzip",
                "Host: a\r\nTransfer-Encoding: identity", "Host: a\r\nTransfer-Encoding: \"chunked\"",
                "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
            ]
            for request in fields.flatMap({ ["GET /w?q=1 HTTP/1.1\r\n\($0)", "POST /e HTTP/1.1\r\n\($0)"] }) {
                let connection = try server.connect()
                await connection.send(request + "\r\n\r\n0\r\n\r\n")
                #expect(try await connection.response().status == 400, "\(request)")
                #expect(await connection.rest().isEmpty)
            }
            for host in [
                "", "a", "a:", "a_b.c:80", "127.0.0.1:8080", "[::1]", "[::1]:80", "xn--mq7b", "a%20b",
            ] {
                let connection = try server.connect()
                await connection.send(
                    "GET /w?q=1 HTTP/1.1\r\nHost: \(host)\r\nTE: trailers, gzip;q=0.5\r\n\r\n"
                )
                #expect(try await connection.response().status == 200, "\(host)")
            }
        }
    }

    @Test("Chunks may be small and have extensions, but not without end")
    func chunkExtensions() async throws {
        var limits = ServerLimits()
        limits.headerBytes = 1000
        limits.bodyBytes = 1000
        try await TestServer.with(limits: limits, routes: [.echo("/e", methods: [.post])]) { server in
            let head = "POST /e HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n"
            let small = try server.connect()
            await small.send(head + String(repeating: "1\r\na\r\n", count: 1000) + "0\r\n\r\n")
            #expect(try await small.response().status == 200)
            let endless = try server.connect()
            await endless.send(head + "1;" + String(repeating: "x", count: 10_000))
            #expect(try await endless.response().status == 413)
            #expect(await endless.rest().isEmpty)
            let many = try server.connect()
            await many.send(head + String(repeating: "1;name=value\r\na\r\n", count: 900))
            #expect(try await many.response().status == 413)
        }
    }

    @Test("A service that does not answer in time has told, by then, that it is overloaded")
    func answerTimeout() async throws {
        var limits = ServerLimits()
        limits.answerTimeout = .milliseconds(100)
        let gate = Gate()
        try await TestServer.with(limits: limits, routes: [.gated("/gated", by: gate)]) { server in
            let refused = try await server.get("/gated")
            #expect(refused.status == 503)
            #expect(refused.fields["retry-after"] == "1")
            gate.open()
        }
    }

    @Test("What clients do not take is held up to a limit of all, and of an address; then others hear 503")
    func untaken() async throws {
        var limits = ServerLimits()
        (limits.untakenBytes, limits.untakenBytesPerAddress) = (28 << 20, 14 << 20)
        let options = ServerOptions(port: 0, trustedProxies: ["127.0.0.1"])
        let big = Route("/big") { _ in
            ServiceResponse(ResponseContent(body: [UInt8](repeating: 0x78, count: 12 << 20)))
        }
        try await TestServer.with(options: options, limits: limits, routes: [big, .echo("/e")]) { server in
            func ask(_ path: String, as address: String) async throws -> RawConnection {
                let connection = try RawConnection(port: server.port, receiveBuffer: 4096)
                await connection.send(
                    "GET \(path) HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: \(address)\r\n\r\n"
                )
                return connection
            }
            let (one, other) = ("203.0.113.1", "203.0.113.2")
            let first = try await ask("/big", as: one)
            #expect(try await first.text(through: "\r\n").contains("200"))
            let second = try await ask("/big", as: one).response()
            #expect(second.status == 503)
            #expect(second.fields["retry-after"] == "5")
            #expect(try await ask("/e", as: one).response().status == 200)
            let third = try await ask("/big", as: other)
            #expect(try await third.text(through: "\r\n").contains("200"))
            #expect(try await ask("/big", as: "203.0.113.3").response().status == 503)
            await first.reset()
            await third.reset()
            let observer = server.observer
            #expect(await eventually { observer.open == 0 })
            let again = try await ask("/big", as: one)
            #expect(try await again.text(through: "\r\n").contains("200"))
        }
    }

    @Test("Where nothing more may be held, health is still answered")
    func vital() async throws {
        var limits = ServerLimits()
        limits.untakenBytes = 1 << 20
        let big = Route("/big") { _ in
            ServiceResponse(ResponseContent(body: [UInt8](repeating: 0x78, count: 12 << 20)))
        }
        var vital = Route.echo("/vital")
        vital.isVital = true
        try await TestServer.with(limits: limits, routes: [big, .echo("/e"), vital]) { server in
            let holding = try RawConnection(port: server.port, receiveBuffer: 4096)
            await holding.send("GET /big HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try await holding.text(through: "\r\n").contains("200"))
            #expect(try await server.get("/e").status == 503)
            #expect(try await server.get("/vital").status == 200)
            #expect(server.observer.served.filter(\.isVital).map(\.pattern) == ["/vital"])
        }
    }

    @Test("Just within the limits is answered")
    func justWithin() async throws {
        var limits = ServerLimits()
        limits.targetBytes = 200
        limits.headerBytes = 1000
        limits.bodyBytes = 100
        try await TestServer.with(limits: limits, routes: [.echo("/e", methods: [.get, .post])]) { server in
            let query = String(repeating: "a", count: 197)
            #expect(try await server.get("/e?" + query).status == 200)
            let connection = try server.connect()
            let body = String(repeating: "b", count: 100)
            await connection.send("POST /e HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\n" + body)
            #expect(try await connection.response().text == "/e " + body)
        }
    }

    @Test(
        "A head or body that does not come in time",
        arguments: ["GET /e HT", "POST /e HTTP/1.1\r\nHost: test\r\nContent-Length: 9\r\n\r\nabc"]
    )
    func slow(text: String) async throws {
        var limits = ServerLimits()
        limits.headerTimeout = .milliseconds(100)
        limits.bodyTimeout = .milliseconds(100)
        try await TestServer.with(limits: limits, routes: [.echo("/e", methods: [.get, .post])]) { server in
            let connection = try server.connect()
            await connection.send(text)
            let response = try await connection.response()
            #expect(response.status == 408)
            #expect(await connection.rest().isEmpty)
        }
    }

    @Test("An idle connection is closed without a word")
    func idle() async throws {
        var limits = ServerLimits()
        limits.idleTimeout = .seconds(2)
        try await TestServer.with(limits: limits, routes: [.echo("/e")]) { server in
            let silent = try server.connect()
            #expect(await silent.rest().isEmpty)
            var (used, isAnswered) = (silent, false)
            // A busy machine may send the request too late.
            for _ in 0..<20 where !isAnswered {
                used = try server.connect()
                await used.send(Self.get)
                isAnswered = (try? await used.response().status) == 200
            }
            #expect(isAnswered)
            #expect(await used.rest().isEmpty)
        }
    }

    @Test("Who does not read is cut off", arguments: ["/big", "/w"])
    func slowReader(target: String) async throws {
        var limits = ServerLimits()
        limits.writeTimeout = .milliseconds(100)
        let big = Route("/big") { _ in
            ServiceResponse(ResponseContent(body: [UInt8](repeating: 0x78, count: 6 << 20)))
        }
        try await TestServer.with(limits: limits, routes: [big, .repeated("/w", filling: 100_000)]) {
            server in
            _ = try await server.get("/w?q=1")
            let connection = try RawConnection(port: server.port, receiveBuffer: 4096)
            let request = "GET \(target)?q=1 HTTP/1.1\r\nHost: test\r\n\r\n"
            await connection.send(String(repeating: request, count: 100))
            let observer = server.observer
            #expect(await eventually { observer.open == 0 })
        }
    }

    @Test("More connections than allowed hear 503, and the others go on")
    func connections() async throws {
        var limits = ServerLimits()
        limits.connections = 2
        try await TestServer.with(limits: limits, routes: [.echo("/e")]) { server in
            let first = try server.connect()
            let second = try server.connect()
            for connection in [first, second] {
                await connection.send(Self.get)
                #expect(try await connection.response().status == 200)
            }
            let third = try await server.connect().response()
            #expect(third.status == 503)
            #expect(third.fields["retry-after"] == "5")
            await first.send(Self.get)
            #expect(try await first.response().status == 200)
        }
    }

    @Test("More requests in flight than allowed hear 503 before any work; known answers are still repeated")
    func inFlight() async throws {
        var limits = ServerLimits()
        limits.requestsInFlight = 2
        let (gate, begun) = (Gate(), Counter())
        var vital = Route.echo("/vital")
        vital.isVital = true
        let routes = [.gated("/gated", by: gate, begun: begun), .repeated("/w"), .echo("/e"), vital]
        try await TestServer.with(limits: limits, routes: routes) { server in
            _ = try await server.get("/w?q=1")
            let waiting = [try server.connect(), try server.connect()]
            for connection in waiting { await connection.send("GET /gated HTTP/1.1\r\nHost: test\r\n\r\n") }
            #expect(await eventually { begun.value == 2 })
            let refused = try await server.get("/e")
            #expect(refused.status == 503)
            #expect(refused.fields["retry-after"] == "1")
            #expect(refused.text == "overloaded /e")
            #expect(try await server.get("/vital").status == 200)
            gate.open()
            for connection in waiting { #expect(try await connection.response().status == 200) }
            #expect(try await server.get("/e").status == 200)
        }
    }
}
