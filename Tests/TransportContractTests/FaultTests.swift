import Foundation
import HTTPPort
import HTTPTypes
import Testing
import UpstreamEmulator

@Suite("Transport contract: faults", .timeLimit(.minutes(50)))
struct FaultTests {
    @Test(
        "A18: every request ends in exactly one result, within its time",
        arguments: TransportKind.allCases,
        Fault.all
    )
    func endsInOneResult(kind: TransportKind, fault: Fault) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", fault.behaviour)
            let call = try HTTPCall(get: "/", port: upstream.port, timeout: fault.timeout)
            let start = ContinuousClock.now
            let outcome = await kind.make(limit: fault.limit).outcome(call)
            #expect(outcome == .failure(fault.expected))
            #expect(
                ContinuousClock.now - start < .seconds(100),
                "by its own limit, not by that of the suite, also on a machine with much else to do"
            )
        }
    }

    @Test("A18: a port where nobody listens is unreachable at once", arguments: TransportKind.allCases)
    func refused(kind: TransportKind) async throws {
        let port = try DeafPort(.closed)
        let outcome = await kind.make().outcome(try HTTPCall(get: "/", port: port.port))
        #expect(outcome == .failure(.unreachable("refused")))
    }

    @Test("A18: connecting that hangs ends by the limits", arguments: TransportKind.allCases)
    func connectHangs(kind: TransportKind) async throws {
        let port = try DeafPort(.full)
        let outcome = await kind.make(limit: .milliseconds(250)).outcome(
            try HTTPCall(get: "/", port: port.port)
        )
        #expect(outcome == .failure(.timedOut))
    }

    @Test("A18: a TLS handshake that hangs ends by the limits", arguments: TransportKind.allCases)
    func handshakeHangs(kind: TransportKind) async throws {
        let port = try DeafPort(.silent)
        let outcome = await kind.make(limit: .milliseconds(250)).outcome(
            try HTTPCall(get: "/", port: port.port, scheme: "https")
        )
        #expect(outcome == .failure(.timedOut))
    }

    @Test("A18: a TLS handshake that fails is told as such", arguments: TransportKind.allCases)
    func handshakeFails(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            let outcome = await kind.make().outcome(
                try HTTPCall(get: "/", port: upstream.port, scheme: "https")
            )
            #expect(outcome == .failure(.unreachable("tls")))
        }
    }

    @Test("A18: the transport works again after each fault", arguments: TransportKind.allCases)
    func recovers(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .truncated(), .resetBeforeHeader, .reply(body: "fine"))
            let transport = kind.make()
            let call = try HTTPCall(get: "/", port: upstream.port)
            #expect(await transport.outcome(call) == .failure(.connectionLost))
            #expect(await transport.outcome(call) == .failure(.connectionLost))
            #expect(try await transport.send(call).body == Data("fine".utf8))
        }
    }

    @Test("A18: text appended after a whole reply never enters one", arguments: TransportKind.allCases)
    func textAfterReply(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .textAfterBody(), .reply(body: "fine"))
            // The text may be noticed before the reply is handed over or when the connection is used again, and then
            // the connection is lost: what retries are for.
            let transport = RetryingTransport(kind.make(), clock: ContinuousClock()) { 0 }
            let call = try HTTPCall(get: "/", port: upstream.port)
            #expect([Behaviour.sample, Data("fine".utf8)].contains(try await transport.send(call).body))
            #expect(try await transport.send(call).body == Data("fine".utf8))
        }
    }

    @Test("A18: an upstream that stops and comes back", arguments: TransportKind.allCases)
    func comesBack(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .reply(body: "fine"))
            let transport = kind.make()
            let call = try HTTPCall(get: "/", port: upstream.port)
            #expect(try await transport.send(call).status == .ok)
            await upstream.refuseConnections()
            await #expect(throws: HTTPTransportError.self) { try await transport.send(call) }
            try await upstream.acceptConnections()
            #expect(try await transport.send(call).status == .ok)
        }
    }
}
