import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Testing

/// Responses that go on with events, over HTTP/1.
@Suite struct EventStreamTests {
    static let get = "GET /live HTTP/1.1\r\nHost: test\r\n\r\n"

    @Test("Behind a head of no length events come in order, until the source ends them")
    func order() async throws {
        let source = TestEvents()
        try await TestServer.with(routes: [.events("/live", from: source)]) { server in
            let connection = try server.connect()
            await connection.send(Self.get)
            let head = try await connection.response(bodyless: true)
            #expect(head.status == 200)
            #expect(head.fields["content-type"] == "text/event-stream")
            #expect(head.fields["transfer-encoding"] == "chunked")
            #expect(head.fields["connection"] == "close")
            #expect(head.fields["content-length"] == nil)
            #expect(head.fields["etag"] == nil)
            #expect(head.fields["content-encoding"] == nil)
            #expect(head.fields["x-request-id"] != nil)
            #expect(head.fields["date"] != nil)
            let observer = server.observer
            #expect(observer.served.map(\.pattern) == ["/live"])
            #expect(await eventually { source.listeners == 1 })
            let texts = (1...2000).map { "data: \($0)\n\n" }
            for text in texts { source.send(EventBytes(text)) }
            source.end()
            source.send(EventBytes("too late"))
            #expect(contentOfChunks(await connection.rest()) == texts.joined())
            #expect(await eventually { source.cancelled.value == 1 })
            #expect(observer.served.count == 1)
        }
        #expect(source.cancelled.value == 1)
    }

    @Test("A client of HTTP/1.0 has them as they are, until the connection ends")
    func plain() async throws {
        let source = TestEvents()
        try await TestServer.with(routes: [.events("/live", from: source)]) { server in
            let connection = try server.connect()
            await connection.send("GET /live HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            let head = try await connection.response(bodyless: true)
            #expect(head.fields["transfer-encoding"] == nil)
            #expect(head.fields["content-length"] == nil)
            #expect(head.fields["connection"] == "close")
            #expect(await eventually { source.listeners == 1 })
            source.send(EventBytes("one"))
            source.send(EventBytes("two"))
            source.end()
            #expect(await connection.rest() == Array("onetwo".utf8))
        }
    }

    @Test("HEAD has the head alone, and the source is not asked")
    func head() async throws {
        let source = TestEvents()
        try await TestServer.with(routes: [.events("/live", from: source)]) { server in
            let connection = try server.connect()
            await connection.send("HEAD /live HTTP/1.1\r\nHost: test\r\n\r\n")
            let head = try await connection.response(bodyless: true)
            #expect(head.status == 200)
            #expect(head.fields["content-length"] == nil)
            #expect(await connection.rest().isEmpty)
        }
        #expect(source.opened.value == 0)
    }

    @Test("What comes behind the request is not answered")
    func pipelined() async throws {
        let source = TestEvents()
        try await TestServer.with(routes: [.events("/live", from: source), .echo("/e")]) { server in
            let connection = try server.connect()
            await connection.send(Self.get + "GET /e HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try await connection.response(bodyless: true)
            #expect(await eventually { source.listeners == 1 })
            await connection.send("GET /e HTTP/1.1\r\nHost: test\r\n\r\n")
            source.send(EventBytes("one"))
            source.end()
            #expect(contentOfChunks(await connection.rest()) == "one")
            #expect(server.observer.served.count == 1)
        }
    }

    @Test("A connection that was answered before may go on with events")
    func keptAlive() async throws {
        let source = TestEvents()
        let routes: [Route] = [.events("/live", from: source), .echo("/e"), .repeated("/w")]
        try await TestServer.with(routes: routes) { server in
            let connection = try server.connect()
            for _ in 1...3 {
                for path in ["/e", "/w"] {
                    await connection.send("GET \(path) HTTP/1.1\r\nHost: test\r\n\r\n")
                    #expect(try await connection.response().status == 200)
                }
            }
            await connection.send(Self.get)
            _ = try await connection.response(bodyless: true)
            #expect(await eventually { source.listeners == 1 })
            source.send(EventBytes("one"))
            source.end()
            #expect(contentOfChunks(await connection.rest()) == "one")
        }
    }

    @Test("Events sent from many threads come whole, to each client the same")
    func threads() async throws {
        let source = TestEvents()
        try await TestServer.with(routes: [.events("/live", from: source)]) { server in
            let connections = try (1...8).map { _ in try server.connect() }
            for connection in connections {
                await connection.send(Self.get)
                _ = try await connection.response(bodyless: true)
            }
            #expect(await eventually { source.listeners == 8 })
            await withTaskGroup { group in
                for thread in 1...8 {
                    group.addTask {
                        for number in 1...200 { source.send(EventBytes("\(thread):\(number);")) }
                    }
                }
            }
            source.end()
            let expected = (1...8).flatMap { thread in (1...200).map { "\(thread):\($0)" } }
            for connection in connections {
                let content = try #require(contentOfChunks(await connection.rest()))
                let parts = content.split(separator: ";").map(String.init)
                #expect(parts.sorted() == expected.sorted())
                let ofOne = parts.filter { $0.hasPrefix("3:") }
                #expect(ofOne == expected.filter { $0.hasPrefix("3:") })
            }
        }
    }

    @Test("Clients that listen are no requests in flight, but connections")
    func counting() async throws {
        var limits = ServerLimits()
        limits.requestsInFlight = 1
        limits.connections = 6
        let source = TestEvents()
        let routes: [Route] = [.events("/live", from: source), .echo("/e")]
        try await TestServer.with(limits: limits, routes: routes) { server in
            var connections: [RawConnection] = []
            for _ in 1...5 {
                let connection = try server.connect()
                await connection.send(Self.get)
                #expect(try await connection.response(bodyless: true).status == 200)
                connections.append(connection)
            }
            let other = try server.connect()
            await other.send("GET /e HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try await other.response().text == "/e")
            #expect(try await server.get("/e").status == 503)
            await connections.removeLast().leave()
            let observer = server.observer
            #expect(await eventually { observer.open == 5 })
            #expect(try await server.get("/e").status == 200)
        }
    }
}
