import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import TestSupport
import Testing

/// Where one request ends and the next begins, whichever part answers them.
@Suite struct FramingTests {
    private static let routes: [Route] = [
        .repeated("/w"), .echo("/e"), .echo("/post", methods: [.get, .post]),
    ]

    private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n" }

    @Test("Answers come in the order of their requests, repeated and not")
    func order() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            _ = try await server.get("/w?q=1")
            let connection = try server.connect()
            let post = "POST /post HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\nabc"
            let round =
                Self.get("/w?q=1") + Self.get("/e?n=1") + Self.get("/w?q=1") + post + Self.get("/w?q=1")
            for _ in 0..<20 {
                await connection.send(round + round)
                for _ in 0..<2 {
                    #expect(try await connection.response().text == "/w q=1")
                    #expect(try await connection.response().text == "/e n=1")
                    #expect(try await connection.response().text == "/w q=1")
                    #expect(try await connection.response().text == "/post abc")
                    #expect(try await connection.response().text == "/w q=1")
                }
            }
        }
    }

    @Test("Many requests in one piece have as many answers")
    func flood() async throws {
        try await TestServer.with(routes: [.repeated("/w", filling: 2000)]) { server in
            _ = try await server.get("/w?q=1")
            let connection = try server.connect()
            let count = 3000
            async let sent: Void = connection.send(String(repeating: Self.get("/w?q=1"), count: count))
            _ = await sent
            for _ in 0..<count { #expect(try await connection.response().status == 200) }
        }
    }

    @Test("A request may come in two pieces, cut anywhere")
    func splits() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            _ = try await server.get("/w?q=1")
            let text =
                Self.get("/w?q=1") + "\r\nPOST /post HTTP/1.1\r\nHost: test\r\nContent-Length: 5\r\n\r\nhello"
                + Self.get("/e?n=2")
            let bytes = Array(text.utf8)
            for cut in 1..<bytes.count {
                let connection = try server.connect()
                await connection.send(bytes[..<cut])
                await connection.send(bytes[cut...])
                #expect(try await connection.response().text == "/w q=1", "cut at \(cut)")
                #expect(try await connection.response().text == "/post hello", "cut at \(cut)")
                #expect(try await connection.response().text == "/e n=2", "cut at \(cut)")
            }
        }
    }

    @Test("A head known by heart may come in two pieces: those behind have their own answers, kept as theirs")
    func splitRepeated() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            for padding in [0, 30, 60, 90, 120] {
                let connection = try server.connect()
                let known = Self.get("/w?q=\(String(repeating: "1", count: 1 + padding))")
                for _ in 0..<3 {
                    await connection.send(known)
                    #expect(try await connection.response().text.hasPrefix("/w q=1"))
                }
                await connection.send(Array(known.utf8.dropLast(4)))
                // Time for the server to read the first piece alone; otherwise it is an easier test.
                for _ in 0..<4 { _ = try await server.get("/e") }
                let targets = ["/w?q=2&n=\(padding)", "/w?q=3&n=\(padding)", "/w?q=4&n=\(padding)"]
                await connection.send("\r\n\r\n" + targets.map(Self.get).joined())
                #expect(try await connection.response().text.hasPrefix("/w q=1"))
                for target in targets {
                    let text = target.replacing("?", with: " ")
                    #expect(try await connection.response().text == text)
                    #expect(try await server.get(target).text == text)
                }
            }
        }
    }

    @Test("A request may come byte by byte")
    func drops() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            let connection = try server.connect()
            for _ in 0..<3 {
                for byte in Self.get("/w?q=1").utf8 { await connection.send([byte]) }
                #expect(try await connection.response().text == "/w q=1")
            }
        }
    }

    @Test("HTTP/1.0 ends with the answer, unless it asks otherwise")
    func http10() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            for target in ["/w?q=1", "/w?q=1", "/e"] {
                let plain = try server.connect()
                await plain.send("GET \(target) HTTP/1.0\r\n\r\n")
                let response = try await plain.response()
                #expect(response.status == 200)
                #expect(response.fields["connection"] == "close")
                #expect(await plain.rest().isEmpty)

                let lasting = try server.connect()
                for _ in 0..<2 {
                    await lasting.send("GET \(target) HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
                    #expect(try await lasting.response().fields["connection"] == "keep-alive")
                }
            }
        }
    }

    @Test("Connection: close ends with the answer; what comes behind is not answered")
    func close() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            for target in ["/w?q=1", "/w?q=1", "/e"] {
                let connection = try server.connect()
                await connection.send(
                    "GET \(target) HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n" + Self.get("/e")
                )
                #expect(try await connection.response().fields["connection"] == "close")
                #expect(await connection.rest().isEmpty)
            }
        }
    }

    @Test("A client that has ended its side still has its answer")
    func halfClosed() async throws {
        let gate = Gate()
        try await TestServer.with(routes: Self.routes + [.gated("/gated", by: gate)]) { server in
            for target in ["/w?q=1", "/w?q=1"] {
                let connection = try server.connect()
                await connection.send(Self.get(target))
                await connection.closeOutput()
                #expect(try await connection.response().text == "/w q=1")
                #expect(await connection.rest().isEmpty)
            }
            let connection = try server.connect()
            await connection.send(Self.get("/gated?n=1"))
            await connection.closeOutput()
            gate.open()
            #expect(try await connection.response().text == "passed 1")
            #expect(await connection.rest().isEmpty)

            let pipelined = try server.connect()
            await pipelined.send(Self.get("/e?n=1") + Self.get("/w?q=1") + Self.get("/e?n=2"))
            await pipelined.closeOutput()
            for text in ["/e n=1", "/w q=1", "/e n=2"] {
                #expect(try await pipelined.response().text == text)
            }
            #expect(await pipelined.rest().isEmpty)
        }
    }

    @Test("Chunked bodies are read, and the connection ends after their answer")
    func chunked() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            let connection = try server.connect()
            await connection.send(
                "POST /post HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
            )
            let response = try await connection.response()
            #expect(response.text == "/post abcde")
            #expect(response.fields["connection"] == "close")
            #expect(await connection.rest().isEmpty)
        }
    }

    @Test("Expect: 100-continue is told to go on")
    func expect100() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            let connection = try server.connect()
            await connection.send(
                "POST /post HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
            )
            #expect(try await connection.response().status == 100)
            await connection.send("ok")
            #expect(try await connection.response().text == "/post ok")

            let chunked = try server.connect()
            await chunked.send(
                "POST /post HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n"
            )
            #expect(try await chunked.response().status == 100)
            await chunked.send("2\r\nok\r\n0\r\n\r\n")
            #expect(try await chunked.response().text == "/post ok")

            // It would take the 100 for the answer.
            let old = try server.connect()
            await old.send("POST /post HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nok")
            #expect(try await old.response().text == "/post ok")
        }
    }

    @Test(
        "What could be read in two ways is refused, and nothing behind it is answered",
        arguments: [
            "GET /e HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
            "GET /e HTTP/1.1\r\nHost: test\r\nContent-Length: +3\r\n\r\nabc",
            "POST /post HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "GET /e HTTP/1.1\r\n\r\n", "GET /e HTTP/1.1\r\nHost : test\r\n\r\n", "GET /e\r\n\r\n",
            "GET /w?q=1 HTTP/1.1\r\nHost: test\r\nHost: test\r\n\r\n",
            "GET /w?q=1 HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n",
            "POST /post HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "GET /w?q=1 HTTP/1.1\r\nHost: test\r\nUser-Agent: a\u{1}b\r\n\r\n",
            "GET /e HTTP/3.7\r\nHost: test\r\n\r\n", "\u{16}\u{3}\u{1}\n\n", "nonsense\r\n\r\n",
        ]
    )
    func ambiguous(text: String) async throws {
        try await TestServer.with(routes: Self.routes) { server in
            _ = try await server.get("/w?q=1")
            let connection = try server.connect()
            await connection.send(text + Self.get("/e?smuggled"))
            let response = try await connection.response()
            #expect(response.status == 400)
            #expect(response.text == "badRequest ")
            #expect(response.fields["connection"] == "close")
            #expect(await connection.rest().isEmpty)
        }
    }

    @Test("An offer of another protocol is left unsaid, and the connection goes on")
    func upgrade() async throws {
        try await TestServer.with(routes: Self.routes) { server in
            let connection = try server.connect()
            for _ in 0..<3 {
                await connection.send(
                    "GET /w?q=1 HTTP/1.1\r\nHost: test\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                        + "Upgrade: h2c\r\nUser-Agent: test\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n"
                )
                #expect(try await connection.response().text == "/w q=1")
            }
            let tunnel = try server.connect()
            await tunnel.send("CONNECT test:1 HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try await tunnel.response().status == 400)
            #expect(await tunnel.rest().isEmpty)
        }
    }

    @Test("Nothing a client sends ends the server: valid requests with bytes changed, dropped and doubled")
    func mutations() async throws {
        var limits = ServerLimits()
        limits.headerTimeout = .milliseconds(50)
        limits.bodyTimeout = .milliseconds(50)
        limits.lingerTimeout = .milliseconds(50)
        try await TestServer.with(limits: limits, routes: Self.routes) { server in
            var generator = SeededGenerator(seed: 4)
            let valid =
                Self.get("/w?q=1") + "POST /post HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\nabc"
                + "POST /post HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
                + "GET /w?q=1 HTTP/1.0\r\nAccept-Encoding: gzip;q=0\r\nIf-None-Match: \"a\"\r\n\r\n"
            for _ in 0..<300 {
                var bytes = Array(valid.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let index = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes.remove(at: index)
                    default: bytes.insert(bytes[index], at: index)
                    }
                }
                let connection = try server.connect()
                await connection.send(bytes)
                await connection.closeOutput()
                _ = await connection.rest()
            }
            #expect(try await server.get("/w?q=1").text == "/w q=1")
        }
    }
}
