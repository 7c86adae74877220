import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Testing
import TestSupport

/// How a server ends.
@Suite struct StoppingTests {
    @Test("Idle connections end at once, requests in flight with their answers, then the server")
    func graceful() async throws {
        let (gate, begun) = (Gate(), Counter())
        let routes: [Route] = [.gated("/gated", by: gate, begun: begun), .repeated("/w"), .echo("/e")]
        var limits = ServerLimits()
        limits.shutdownTimeout = .seconds(600)
        let server = try await TestServer.start(limits: limits, routes: routes)
        let idle = try server.connect()
        await idle.send("GET /e HTTP/1.1\r\nHost: test\r\n\r\n")
        _ = try await idle.response()
        let silent = try server.connect()
        let busy = try server.connect()
        await busy.send("GET /gated?n=1 HTTP/1.1\r\nHost: test\r\n\r\n")
        #expect(await eventually { begun.value == 1 })
        await server.beginStopping()
        #expect(await idle.rest().isEmpty)
        #expect(await silent.rest().isEmpty)
        #expect(throws: RawConnection.Failure.self) { try server.connect() }
        gate.open()
        let response = try await busy.response()
        #expect(response.text == "passed 1")
        #expect(response.fields["connection"] == "close")
        #expect(await busy.rest().isEmpty)
        try await server.waitUntilStopped()
        let observer = server.observer
        #expect(await eventually { observer.open == 0 })
    }

    @Test(
        "X19: until it may stop it takes connections, and each ends with its answer",
        arguments: ["/e", "/w"]
    )
    func leaving(target: String) async throws {
        let (gate, begun) = (Gate(), Counter())
        let routes: [Route] = [.repeated("/w"), .echo("/e"), .gated("/gated", by: gate, begun: begun)]
        let leave = Gate()
        let server = try await TestServer.start(routes: routes, onStopping: { await leave.pass() })
        let request = "GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n"
        let kept = try server.connect()
        for _ in 0..<2 {
            await kept.send(request)
            #expect(try await kept.response().fields["connection"] != "close")
        }
        await server.beginStopping()
        #expect(await eventually { leave.waiting == 1 })
        for connection in [kept, try server.connect()] {
            await connection.send(request)
            let response = try await connection.response()
            #expect(response.status == 200 && response.fields["connection"] == "close")
            #expect(await connection.rest().isEmpty)
        }
        leave.open()
        try await server.waitUntilStopped()
        #expect(throws: RawConnection.Failure.self) { try server.connect() }
    }

    @Test("An answer on its way is sent whole, repeated or not", arguments: ["/w", "/big"])
    func sending(target: String) async throws {
        let size = 8 << 20
        let big = Route("/big") { _ in
            ServiceResponse(ResponseContent(body: [UInt8](repeating: 0x78, count: size)))
        }
        var limits = ServerLimits()
        limits.shutdownTimeout = .seconds(600)
        let server = try await TestServer.start(
            limits: limits,
            routes: [.repeated("/w", filling: size), big]
        )
        let connection = try RawConnection(port: server.port, receiveBuffer: 4096)
        let request = "GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n"
        let first = "GET /w HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"
        let opening = try server.connect()
        await opening.send(first)
        _ = try await opening.response()
        await connection.send(request)
        let observer = server.observer
        #expect(await eventually { observer.served.count + (observer.repeated["/w"] ?? 0) > 1 })
        await server.beginStopping()
        #expect(try await connection.response().body.count >= size)
        try await server.waitUntilStopped()
    }

    @Test("What does not end in time is cut off")
    func timeout() async throws {
        var limits = ServerLimits()
        limits.shutdownTimeout = .milliseconds(100)
        let (gate, begun) = (Gate(), Counter())
        let server = try await TestServer.start(
            limits: limits,
            routes: [.gated("/gated", by: gate, begun: begun)]
        )
        let connection = try server.connect()
        await connection.send("GET /gated HTTP/1.1\r\nHost: test\r\n\r\n")
        #expect(await eventually { begun.value == 1 })
        await server.beginStopping()
        #expect(await connection.rest().isEmpty)
        gate.open()
        try await server.waitUntilStopped()
    }

    @Test("A taken port is told")
    func takenPort() async throws {
        try await TestServer.with(routes: []) { server in
            let options = ServerOptions(port: server.port)
            await #expect(throws: ServerError.self) {
                try await TestServer.start(options: options, routes: [])
            }
        }
    }
}
