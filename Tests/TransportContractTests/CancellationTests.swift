import Foundation
import HTTPPort
import Testing
import UpstreamEmulator

@Suite("Transport contract: cancellation", .timeLimit(.minutes(50)))
struct CancellationTests {
    @Test(
        "C15: a cancelled request is recognised by type, at every stage",
        arguments: TransportKind.allCases,
        [Behaviour.hangBeforeHeader, .hangAmidBody(), .slowDrip()]
    )
    func cancelledByType(kind: TransportKind, behaviour: Behaviour) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", behaviour)
            let call = try HTTPCall(get: "/", port: upstream.port)
            let transport = kind.make()
            let task = Task { await transport.outcome(call) }
            await upstream.waitForRequests()
            task.cancel()
            #expect(await task.value == .failure(.cancelled))
        }
    }

    @Test(
        "C15: a task cancelled before it sends asks nothing of the upstream",
        arguments: TransportKind.allCases
    )
    func cancelledBefore(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            let call = try HTTPCall(get: "/", port: upstream.port)
            let transport = kind.make()
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await transport.outcome(call)
            }
            #expect(await task.value == .failure(.cancelled))
            #expect(upstream.requests.isEmpty)
        }
    }

    @Test("C15: cancelling one request leaves the others alone", arguments: TransportKind.allCases)
    func othersGoOn(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/cancelled", .hangBeforeHeader)
            upstream.on("/kept", Behaviour.reply(body: "kept").delayed(by: .milliseconds(100)))
            let transport = kind.make()
            let doomed = try HTTPCall(get: "/cancelled", port: upstream.port)
            let kept = try HTTPCall(get: "/kept", port: upstream.port)
            let first = Task { await transport.outcome(doomed) }
            let second = Task { await transport.outcome(kept) }
            await upstream.waitForRequests(2)
            first.cancel()
            #expect(await first.value == .failure(.cancelled))
            #expect(try await second.value.get().body == .init("kept".utf8))
        }
    }
}
