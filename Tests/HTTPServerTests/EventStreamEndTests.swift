import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Testing

/// How responses that go on with events end, and what is left of them.
@Suite struct EventStreamEndTests {
    private static let get = EventStreamTests.get

    @Test("B9, C25: a client that leaves is told of at once; 1,000 openings and closings leave nothing")
    func leaving() async throws {
        let source = TestEvents(greeting: EventBytes("data: hello\n\n"))
        // On a busy machine the server learns late who left.
        var limits = ServerLimits()
        limits.connectionsPerAddress = 2_000
        try await TestServer.with(limits: limits, routes: [.events("/live", from: source)]) { server in
            let event = EventBytes("data: x\n\n")
            for number in 1...1000 {
                let connection = try server.connect()
                await connection.send(Self.get)
                if !number.isMultiple(of: 10) { _ = try await connection.text(through: "hello\n\n") }
                if number.isMultiple(of: 3) { source.send(event) }
                await connection.leave()
            }
            let observer = server.observer
            #expect(await eventually { observer.open == 0 })
            #expect(await eventually { source.cancelled.value == source.opened.value })
            #expect(source.opened.value >= 900)
            #expect(source.listeners == 0)
            #expect(await eventually { source.held == 0 })
            #expect(observer.streams == 0)
        }
        #expect(source.cancelled.value == source.opened.value)
    }

    @Test("Streams open are counted, and none is left however they ended")
    func counting() async throws {
        let source = TestEvents()
        let server = try await TestServer.start(routes: [.events("/live", from: source)])
        let observer = server.observer
        func listen() async throws -> RawConnection {
            let connection = try server.connect()
            await connection.send(Self.get)
            _ = try await connection.response(bodyless: true)
            return connection
        }
        var connections: [RawConnection] = []
        for _ in 1...12 { connections.append(try await listen()) }
        #expect(await eventually { observer.streams == 12 && source.listeners == 12 })
        let head = try server.connect()
        await head.send("HEAD /live HTTP/1.1\r\nHost: test\r\n\r\n")
        _ = await head.rest()
        #expect(await eventually { observer.streams == 12 })
        for connection in connections[..<3] { await connection.leave() }
        #expect(await eventually { observer.streams == 9 })
        for connection in connections[3..<6] { await connection.closeOutput() }
        #expect(await eventually { observer.streams == 6 })
        for connection in connections[6..<9] { connection.breakAtEnd() }
        connections.removeSubrange(6..<9)
        #expect(await eventually { observer.streams == 3 })
        source.end()
        #expect(await eventually { observer.streams == 0 })
        for _ in 1...3 { connections.append(try await listen()) }
        #expect(await eventually { observer.streams == 3 })
        await server.stop()
        #expect(observer.streams == 0)
    }

    @Test("Who leaves before the source has opened is cancelled, once, and only then")
    func leavingEarly() async throws {
        let source = TestEvents(latch: DispatchSemaphore(value: 0))
        try await TestServer.with(routes: [.events("/live", from: source)]) { server in
            let connection = try server.connect()
            await connection.send(Self.get)
            #expect(await eventually { source.opened.value == 1 })
            await connection.leave()
            let observer = server.observer
            #expect(await eventually { observer.open == 0 })
            #expect(source.cancelled.value == 0)
            source.latch?.signal()
            #expect(await eventually { source.cancelled.value == 1 })
        }
        #expect(source.cancelled.value == 1)
        #expect(await eventually { source.held == 0 })
    }

    @Test("A server that stops ends them at once, and waits for no client")
    func stopping() async throws {
        let source = TestEvents()
        var limits = ServerLimits()
        limits.shutdownTimeout = .seconds(600)
        let server = try await TestServer.start(limits: limits, routes: [.events("/live", from: source)])
        let reading = try server.connect()
        let deaf = try RawConnection(port: server.port, receiveBuffer: 4096)
        for connection in [reading, deaf] {
            await connection.send(Self.get)
            _ = try await connection.response(bodyless: true)
        }
        #expect(await eventually { source.listeners == 2 })
        let event = EventBytes("data: 1\n\n")
        source.send(event)
        let start = ContinuousClock.now
        await server.beginStopping()
        // The hint is for a client that connects again by itself.
        let rest = try #require(contentOfChunks(await reading.rest()))
        let hint = try #require(rest.wholeMatch(of: /data: 1\n\nretry: (\d+)\n\n/)).1
        #expect((200...1_700).contains(Int(hint) ?? 0))
        #expect(await eventually { source.cancelled.value == 2 })
        await reading.leave()
        try await server.waitUntilStopped()
        // Not the time requests are given, but that for a client to close.
        #expect(ContinuousClock.now - start < .seconds(300))
        #expect(source.cancelled.value == 2)
    }

    @Test("A client that does not take its events is left, others are not", arguments: [true, false])
    func deaf(byBytes: Bool) async throws {
        var limits = ServerLimits()
        if byBytes {
            limits.untakenEventBytes = 64 << 10
        } else {
            limits.untakenEventBytes = .max
            limits.writeTimeout = .milliseconds(200)
        }
        let source = TestEvents()
        try await TestServer.with(limits: limits, routes: [.events("/live", from: source)]) { server in
            let deaf = try RawConnection(port: server.port, receiveBuffer: 4096)
            let reading = try server.connect()
            for connection in [deaf, reading] {
                await connection.send(Self.get)
                _ = try await connection.text(through: "\r\n\r\n")
            }
            #expect(await eventually { source.listeners == 2 })
            let event = EventBytes("data: " + String(repeating: "x", count: 32 << 10) + "\n\n")
            var sent = 0
            // More than systems take for a client.
            while source.listeners == 2, sent < 4000 {
                source.send(event)
                sent += 1
                _ = try await reading.text(through: "x\n\n")
                if !byBytes, sent > 400 {
                    #expect(await eventually { source.listeners == 1 })
                }
            }
            #expect(source.listeners == 1)
            source.send(EventBytes("data: last\n\n"))
            #expect(try await reading.text(through: "last\n\n").contains("data: last"))
            #expect(source.cancelled.value == 1)
        }
    }

    @Test("No timeout ends a stream in order, and signs of life come by themselves")
    func heartbeats() async throws {
        var limits = ServerLimits()
        limits.heartbeatInterval = .milliseconds(100)
        limits.idleTimeout = .milliseconds(50)
        limits.bodyTimeout = .milliseconds(50)
        limits.lingerTimeout = .milliseconds(50)
        limits.headerTimeout = .milliseconds(50)
        let source = TestEvents()
        try await TestServer.with(limits: limits, routes: [.events("/live", from: source)]) { server in
            var connection = try server.connect()
            await connection.send(Self.get)
            // A busy machine may be too slow for such limits, until the stream is there.
            while (try? await connection.response(bodyless: true)) == nil {
                connection = try server.connect()
                await connection.send(Self.get)
            }
            for _ in 1...5 { #expect(try await connection.text(through: ": \n\n\r\n") == "4\r\n: \n\n\r\n") }
            source.send(EventBytes("one"))
            #expect(try await connection.text(through: "one").hasSuffix("one"))
        }
    }
}
