import AsyncHTTPTransport
import Foundation
import HTTPPort
import HTTPTypes
import Testing
import UpstreamEmulator

@Suite("AsyncHTTPPinnedTransport", .timeLimit(.minutes(50)))
struct AsyncHTTPPinnedTransportTests {
    /// Nothing here depends on time: a busy machine may take as long as it needs.
    private static let patience = Duration.seconds(300)
    private static let patient = HTTPLimits(body: 100, connect: patience, idle: patience)

    private func call(
        _ scheme: HTTPEndpoint.Scheme = .http,
        _ host: String,
        _ upstream: UpstreamEmulator,
        at address: String = "127.0.0.1",
        target: String = "/hook?x=1",
        timeout: Duration = patience
    ) -> PinnedCall {
        PinnedCall(
            .post,
            scheme,
            host: host,
            port: upstream.port,
            at: address,
            target: target,
            headers: [.contentType: "application/json"],
            body: Data("{}".utf8),
            timeout: timeout
        )
    }

    @Test("A call goes to its address, whatever the name leads to, and names the host that it was made for")
    func pinned() async throws {
        try await UpstreamEmulator.running(at: "127.0.0.2") { checked in
            try await UpstreamEmulator.running(at: "127.0.0.1", port: checked.port) { other in
                checked.on("/hook", .reply(status: 201, body: "fine"))
                let transport = AsyncHTTPPinnedTransport(limits: Self.patient)
                // The system knows the one, and nobody the other.
                for host in ["localhost", "hook.invalid"] {
                    let reply = try await transport.send(call(.http, host, checked, at: "127.0.0.2"))
                    #expect(reply.status == .created && reply.body == Data("fine".utf8))
                }
                #expect(other.connectionCount == 0)
                let requests = checked.requests
                #expect(
                    requests.map { $0.header("host") } == [
                        "localhost:\(checked.port)", "hook.invalid:\(checked.port)",
                    ]
                )
                #expect(requests.allSatisfy { $0.method == "POST" && $0.target == "/hook?x=1" })
                #expect(
                    requests.allSatisfy { $0.body == Data("{}".utf8) && $0.header("accept-encoding") == nil }
                )
                // Each call has a connection of its own.
                #expect(checked.connectionCount == 2)
            }
        }
    }

    @Test("The certificate must be for the host of the call, and of a known authority")
    func certificate() async throws {
        let identity = try EmulatorIdentity("DNS:hook.invalid", "IP:127.0.0.1")
        try await UpstreamEmulator.running(at: "127.0.0.2", as: identity) { upstream in
            upstream.on("/hook", .reply(status: 204))
            let trusting = AsyncHTTPPinnedTransport(limits: Self.patient, authorities: identity.authorities)
            let reply = try await trusting.send(call(.https, "hook.invalid", upstream, at: "127.0.0.2"))
            #expect(reply.status == .noContent)
            await #expect(throws: HTTPTransportError.unreachable("tls")) {
                try await trusting.send(call(.https, "other.invalid", upstream, at: "127.0.0.2"))
            }
            await #expect(throws: HTTPTransportError.unreachable("tls")) {
                try await trusting.send(call(.https, "127.0.0.2", upstream, at: "127.0.0.2"))
            }
            await #expect(throws: HTTPTransportError.unreachable("tls")) {
                try await AsyncHTTPPinnedTransport(limits: Self.patient)
                    .send(call(.https, "hook.invalid", upstream, at: "127.0.0.2"))
            }
            #expect(upstream.requests.count == 1)
        }
    }

    @Test("A host that the client would read otherwise is not called")
    func otherHost() async throws {
        try await UpstreamEmulator.running { upstream in
            let transport = AsyncHTTPPinnedTransport(limits: Self.patient)
            for host in [
                "HOOK.invalid", "a@localhost", "localhost:1", "localhost/", "하늘.invalid", "%6cocalhost", "",
            ] {
                await #expect(throws: HTTPTransportError.unreachable("other"), "\(host)") {
                    try await transport.send(call(.http, host, upstream))
                }
            }
            #expect(upstream.connectionCount == 0)
        }
    }

    @Test("Redirects are replies")
    func redirects() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/hook", .redirect(to: "/other", status: 307))
            let reply = try await AsyncHTTPPinnedTransport(limits: Self.patient)
                .send(call(.http, "hook.invalid", upstream))
            #expect(reply.status.code == 307)
            #expect(upstream.requests.map(\.path) == ["/hook"])
        }
    }

    @Test("Of a body, only as much is read as is permitted, packed or not", arguments: [true, false])
    func bodies(saysLength: Bool) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/hook", .hugeBody(saysLength: saysLength))
            let transport = AsyncHTTPPinnedTransport(limits: Self.patient)
            let reply = try await transport.send(call(.http, "hook.invalid", upstream))
            #expect(reply.status == .ok && reply.body == Data(count: 100))
            upstream.on("/hook", .gzipBomb())
            #expect(try await transport.send(call(.http, "hook.invalid", upstream)).body.count == 100)
        }
    }

    @Test("Endless fields end the call")
    func fields() async throws {
        try await UpstreamEmulator.running { upstream in
            let field = "X-Field: \(String(repeating: "a", count: 1_000))\r\n"
            upstream.on(
                "/hook",
                .raw(Data(("HTTP/1.1 200 OK\r\n" + String(repeating: field, count: 2_000)).utf8))
            )
            await #expect(throws: HTTPTransportError.invalidResponse) {
                try await AsyncHTTPPinnedTransport(limits: Self.patient)
                    .send(call(.http, "hook.invalid", upstream))
            }
        }
    }

    @Test("A receiver that says nothing takes as long as the call permits, and one that drips as well")
    func timeouts() async throws {
        try await UpstreamEmulator.running { upstream in
            for behaviour in [Behaviour.hangBeforeHeader, .slowDrip(Data(count: 90), every: .seconds(2))] {
                upstream.on("/hook", behaviour)
                await #expect(throws: HTTPTransportError.timedOut) {
                    try await AsyncHTTPPinnedTransport(limits: Self.patient)
                        .send(call(.http, "hook.invalid", upstream, timeout: .milliseconds(300)))
                }
            }
        }
    }
}
