import PostgreSQLServer
import TestSupport
import Testing
import ValkeyServer

@testable import ValkeyClient

@Suite struct ValkeyNewsTests {
    @Test(
        "What is published arrives in order, and a connection that is made again is told",
        arguments: ValkeyEngine.installed
    )
    func news(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(.init(engine))
        let client = ValkeyClient(
            try ValkeyAddress(parsing: server.url()),
            name: "test",
            limits: .patient,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        let heard = Shared<[ValkeyNews]>([])
        client.subscribe(to: "news") { news in heard.change { $0.append(news) } }
        #expect(await eventually { heard.value == [.joined] })
        for number in 0..<100 {
            _ = try await client.send(ValkeyCommand("PUBLISH", "news", "\(number)"))
        }
        #expect(await eventually { heard.value.count == 101 })
        #expect(heard.value.dropFirst() == (0..<100).map { .message(Array("\($0)".utf8)) }[...])
        #expect(client.hearsNews)
        try await server.kill()
        #expect(await eventually { heard.value.last == .lost })
        try await server.restart()
        #expect(await eventually { heard.value.last == .joined })
        try await server.command("PUBLISH", "news", "again")
        #expect(await eventually { heard.value.last == .message(Array("again".utf8)) })
    }

    @Test("A channel is joined on a connection that is open already")
    func later() async throws {
        let server = try await ValkeyServer()
        let client = ValkeyClient(
            try ValkeyAddress(parsing: server.url()),
            name: "test",
            limits: .patient,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        let heard = Shared<[String]>([])
        client.subscribe(to: "a") { news in heard.change { $0.append("a \(news)") } }
        #expect(await eventually { heard.value == ["a joined"] && client.hearsNews })
        client.subscribe(to: "b") { news in heard.change { $0.append("b \(news)") } }
        #expect(await eventually { heard.value.contains("b joined") })
        #expect(heard.value == ["a joined", "b joined"])
    }

    @Test("A connection that is lost again and again is made again each time, with its channels")
    func again() async throws {
        let server = try await ValkeyServer()
        let client = ValkeyClient(
            try ValkeyAddress(parsing: server.url()),
            name: "test",
            limits: .patient,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        let heard = Shared<[ValkeyNews]>([])
        client.subscribe(to: "news") { news in heard.change { $0.append(news) } }
        for number in 1...30 {
            try #require(await eventually { heard.value.filter { $0 == .joined }.count == number })
            try await server.command("CLIENT", "KILL", "TYPE", "pubsub")
        }
        #expect(await eventually { heard.value.filter { $0 == .joined }.count == 31 })
    }

    @Test("A channel that is wanted while the connection is being opened is joined, and told nothing before")
    func meanwhile() async throws {
        let server = try await ValkeyServer()
        let client = ValkeyClient(
            try ValkeyAddress(parsing: server.url()),
            name: "test",
            limits: .patient,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        let heard = Shared<[String]>([])
        // The first channel is joined before anybody has the connection.
        client.subscribe(to: "a") { [weak client] news in
            heard.change { $0.append("a \(news)") }
            guard news == .joined else { return }
            #expect(client?.hearsNews == false)
            client?.subscribe(to: "b") { news in heard.change { $0.append("b \(news)") } }
        }
        #expect(await eventually { heard.value == ["a joined", "b joined"] })
        try await server.command("PUBLISH", "b", "x")
        #expect(await eventually { heard.value.last == "b message([120])" })
    }

    @Test(
        "A user who may not listen is told so by a connection that does not stay",
        arguments: ValkeyEngine.installed
    )
    func forbidden(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(
            .init(engine, lines: ["user quiet on nopass ~* resetchannels +@all"])
        )
        let client = ValkeyClient(
            try ValkeyAddress(parsing: server.url("quiet")),
            name: "test",
            limits: .patient,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        client.subscribe(to: "news") { _ in }
        _ = try await client.send(ValkeyCommand("PING"))
        #expect(await eventually { client.newsFigures.lastError == .unauthorized })
        #expect(!client.hearsNews && client.figures.isAnswering)
    }
}
