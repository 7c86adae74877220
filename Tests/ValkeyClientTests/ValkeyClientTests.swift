import PostgreSQLServer
import TestSupport
import Testing
import ValkeyServer

@testable import ValkeyClient

/// The client against a real server.
@Suite struct ValkeyClientTests {
    private func client(_ url: String, _ limits: ValkeyLimits = .patient) throws -> ValkeyClient {
        ValkeyClient(
            try ValkeyAddress(parsing: url),
            name: "test",
            limits: limits,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
    }

    @Test(
        "Commands are answered in their order, however many are under way",
        arguments: ValkeyEngine.installed
    )
    func pipelining(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(.init(engine))
        let client = try client(server.url())
        #expect(!client.figures.isAnswering && client.figures.opened == 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<500 {
                group.addTask {
                    let reply = try await client.send(ValkeyCommand("ECHO", "\(number)"))
                    #expect(reply.text == "\(number)")
                }
            }
            try await group.waitForAll()
        }
        let replies = try await client.send([
            ValkeyCommand("SET", "a", "1"), ValkeyCommand("INCR", "a"), ValkeyCommand("MGET", "a", "b"),
        ])
        #expect(replies[1] == .integer(2))
        #expect(replies[2] == .array([.bytes([0x32]), .null]))
        #expect(client.figures.opened == 1 && client.figures.server?.contains(" ") == true)
        #expect(try await server.command("CLIENT", "LIST").contains("name=test"))
    }

    @Test("An encrypted connection is verified")
    func encryption() async throws {
        let server = try await ValkeyServer(.init(isEncrypted: true, hasPassword: true))
        let encrypted = try client(server.url())
        #expect(try await encrypted.send(ValkeyCommand("PING")).text == "PONG")
        let url = "rediss://:\(ValkeyServer.password)@localhost:\(server.port)?timeout=20000"
        for (url, error) in [
            (url, ValkeyError.certificateRefused),
            ("\(url)&sslrootcert=\(server.folder)/other.crt", .certificateRefused),
            (server.url(host: "127.0.0.1"), .certificateRefused),
            ("\(url)&sslrootcert=/nowhere", .authoritiesUnreadable),
        ] {
            let client = try client(url)
            await #expect(throws: error, "\(url)") { try await client.send(ValkeyCommand("PING")) }
            #expect(client.figures.failures >= 1 && !client.figures.isAnswering)
        }
        let plain = try client("redis://:\(ValkeyServer.password)@localhost:\(server.port)?timeout=20000")
        await #expect(throws: ValkeyError.self) { try await plain.send(ValkeyCommand("PING")) }
    }

    @Test("A user with rights of its own is let in, and others are not", arguments: ValkeyEngine.installed)
    func users(engine: ValkeyEngine) async throws {
        let user = "haneul on >s:e%c@ret ~haneul:* &haneul:* -@all +@connection +get +set +subscribe"
        let server = try await ValkeyServer(.init(engine, lines: ["user \(user)"]))
        let haneul = try client(server.url("haneul:s%3Ae%25c%40ret"))
        #expect(try await haneul.send(ValkeyCommand("SET", "haneul:a", "1")).text == "OK")
        await #expect(throws: ValkeyError.unauthorized) { try await haneul.send(ValkeyCommand("GET", "b")) }
        await #expect(throws: ValkeyError.unauthorized) {
            try await haneul.send(ValkeyCommand("FLUSHALL"))
        }
        #expect(haneul.figures.isAnswering && haneul.figures.losses == 0)
        let wrong = try client(server.url("haneul:wrong"))
        await #expect(throws: ValkeyError.unauthorized) { try await wrong.send(ValkeyCommand("PING")) }
        #expect(wrong.figures.lastError == .unauthorized)
        let guarded = try await ValkeyServer(.init(engine, hasPassword: true))
        let nobody = try client(guarded.url(""))
        await #expect(throws: ValkeyError.unauthorized) { try await nobody.send(ValkeyCommand("PING")) }
    }

    @Test("A server that does not start is not waited for")
    func unstarted() async throws {
        let options = ValkeyServer.Options(lines: ["no-such-setting yes"])
        await #expect(throws: ValkeyFault.self) { _ = try await ValkeyServer(options) }
    }

    @Test("A database other than the first is chosen")
    func database() async throws {
        let server = try await ValkeyServer()
        let address = "redis://127.0.0.1:\(server.port)/5?timeout=20000"
        _ = try await client(address).send(ValkeyCommand("SET", "a", "1"))
        #expect(try await server.command("-n", "5", "GET", "a") == "1")
    }

    @Test(
        "What a server says against a command is told, and the connection stays",
        arguments: ValkeyEngine.installed
    )
    func refusals(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(.init(engine))
        let client = try client(server.url())
        await #expect(throws: ValkeyError.refused("ERR")) { try await client.send(ValkeyCommand("NOSUCH")) }
        _ = try await client.send(ValkeyCommand("SET", "text", "x"))
        await #expect(throws: ValkeyError.refused("WRONGTYPE")) {
            try await client.send(ValkeyCommand("LPUSH", "text", "x"))
        }
        #expect(client.figures.losses == 0)
    }

    @Test("A server that was killed is joined again when it is back", arguments: ValkeyEngine.installed)
    func killed(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(.init(engine))
        let client = try client(server.url())
        _ = try await client.send(ValkeyCommand("PING"))
        try await server.kill()
        await #expect(throws: ValkeyError.self) { try await client.send(ValkeyCommand("PING")) }
        #expect(await eventually { !client.figures.isAnswering })
        // Nobody waits while there is no server.
        await #expect(throws: ValkeyError.self) { try await client.send(ValkeyCommand("PING")) }
        try await server.restart()
        #expect(await eventually { client.figures.isAnswering })
        #expect(try await client.send(ValkeyCommand("PING")).text == "PONG")
        #expect(client.figures.opened == 2 && client.figures.losses == 1)
    }

    @Test(
        "A server that does not answer in time counts as gone, and who waits is told",
        arguments: ValkeyEngine.installed
    )
    func silent(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(.init(engine))
        var limits = ValkeyLimits.patient
        limits.command = .milliseconds(300)
        let client = try client("redis://127.0.0.1:\(server.port)", limits)
        // A busy machine may take longer than the limit now and then.
        var tries = 0
        while (try? await client.send(ValkeyCommand("PING"))) == nil, tries < 1_000 { tries += 1 }
        try server.pause()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await #expect(throws: ValkeyError.timedOut) {
                        try await client.send(ValkeyCommand("PING"))
                    }
                }
            }
        }
        #expect(client.figures.waiting == 0 && client.figures.lastError == .timedOut)
        try server.resume()
        #expect(await eventually { client.figures.isAnswering })
    }

    @Test("A connection that is cut ends in an error and not in an answer to another command")
    func cut() async throws {
        let server = try await ValkeyServer()
        let proxy = try FaultyProxy(to: server.port)
        let client = try client(server.url(port: proxy.port))
        _ = try await client.send(ValkeyCommand("SET", "long", String(repeating: "x", count: 100_000)))
        proxy.turn(.cuttingAnswers)
        await #expect(throws: ValkeyError.unreachable(.lost)) {
            try await client.send(ValkeyCommand("GET", "long"))
        }
        proxy.turn(.open)
        #expect(await eventually { client.figures.isAnswering })
        #expect(try await client.send(ValkeyCommand("STRLEN", "long")) == .integer(100_000))
    }

    @Test("No more commands wait than may")
    func bounded() async throws {
        let server = try await ValkeyServer()
        var limits = ValkeyLimits.patient
        (limits.waiting, limits.waitingBytes) = (10, 10_000)
        let client = try client(server.url(), limits)
        _ = try await client.send(ValkeyCommand("PING"))
        let large = ValkeyCommand("ECHO", String(repeating: "x", count: 10_000))
        await #expect(throws: ValkeyError.exhausted) { try await client.send(large) }
        await #expect(throws: ValkeyError.exhausted) {
            try await client.send(Array(repeating: ValkeyCommand("PING"), count: 11))
        }
        #expect(try await client.send(Array(repeating: ValkeyCommand("PING"), count: 10)).count == 10)
        #expect(client.figures.waiting == 0)
    }

    @Test("A reply that is too large ends the connection")
    func tooLarge() async throws {
        let server = try await ValkeyServer()
        var limits = ValkeyLimits.patient
        limits.reply.bytes = 1_000
        let client = try client(server.url(), limits)
        _ = try await client.send(ValkeyCommand("SET", "a", String(repeating: "x", count: 2_000)))
        await #expect(throws: ValkeyError.invalidReply) { try await client.send(ValkeyCommand("GET", "a")) }
        #expect(await eventually { client.figures.isAnswering })
    }

    @Test("Who is cancelled waits no longer, and others get their own replies")
    func cancelled() async throws {
        let server = try await ValkeyServer()
        var limits = ValkeyLimits.patient
        // What it asks by itself would be counted among those who wait.
        limits.probing = .seconds(600)
        let client = try client(server.url(), limits)
        _ = try await client.send(ValkeyCommand("PING"))
        try server.pause()
        let first = Task { try await client.send(ValkeyCommand("ECHO", "first")) }
        #expect(await eventually { client.figures.waiting == 1 })
        let second = Task { try await client.send(ValkeyCommand("ECHO", "second")) }
        #expect(await eventually { client.figures.waiting == 2 })
        first.cancel()
        await #expect(throws: ValkeyError.cancelled) { try await first.value }
        try server.resume()
        #expect(try await second.value.text == "second")
    }

    @Test("A copy that takes no changes is not used", arguments: ValkeyEngine.installed)
    func copy(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(.init(engine))
        let client = try client(server.url())
        _ = try await client.send(ValkeyCommand("PING"))
        try await server.command("REPLICAOF", "127.0.0.1", "\(server.port)")
        await #expect(throws: ValkeyError.readOnly) { try await client.send(ValkeyCommand("SET", "a", "1")) }
        #expect(await eventually { client.figures.lastError == .readOnly && !client.figures.isAnswering })
        try await server.command("REPLICAOF", "NO", "ONE")
        #expect(await eventually { client.figures.isAnswering })
    }

    @Test("A server that is none is told apart")
    func noServer() async throws {
        let free = try await ValkeyServer()
        let port = free.port
        try await free.kill()
        let nobody = try client("redis://127.0.0.1:\(port)?timeout=20000")
        await #expect(throws: ValkeyError.unreachable(.refused)) {
            try await nobody.send(ValkeyCommand("PING"))
        }
        let nowhere = try client("redis://nowhere.invalid?timeout=20000")
        await #expect(throws: ValkeyError.unreachable(.noSuchHost)) {
            try await nowhere.send(ValkeyCommand("PING"))
        }
        nowhere.close()
        await #expect(throws: ValkeyError.closed) { try await nowhere.send(ValkeyCommand("PING")) }
    }
}

extension ValkeyLimits {
    /// As no busy machine exceeds, but for the pauses, which are short.
    static var patient: ValkeyLimits {
        ValkeyLimits(
            connecting: .seconds(20),
            command: .seconds(20),
            probing: .milliseconds(50),
            firstPause: .milliseconds(10),
            longestPause: .milliseconds(50)
        )
    }
}
