import AsyncHTTPTransport
import Clocks
import Crypto
import Foundation
import HTTPPort
import OutboundTargets
import Synchronization
import Testing
import UpstreamEmulator
import Webhooks

/// A resolver that answers one after the other; the last answer stays.
final class AnsweringResolver: HostResolver {
    private let state: Mutex<(answers: [[String]], asked: [String])>

    init(_ answers: [String]...) { state = Mutex((answers, [])) }

    var asked: [String] { state.withLock(\.asked) }

    func addresses(of name: String) async throws(HostResolverError) -> [IPAddress] {
        let answer = state.withLock { state in
            state.asked.append(name)
            return state.answers.count > 1 ? state.answers.removeFirst() : state.answers.first ?? []
        }
        return answer.compactMap { IPAddress($0) }
    }
}

/// Real receivers, real connections.
@Suite("Webhooks: sending", .timeLimit(.minutes(50)))
struct WebhookSenderTests {
    private static let patience = Duration.seconds(300)

    private func sender(
        _ resolver: any HostResolver = AnsweringResolver(["127.0.0.1"]),
        allowing entries: String...,
        authorities: String? = nil,
        timeout: Duration = patience
    ) throws -> WebhookSender {
        WebhookSender(
            targets: OutboundTargets(
                resolver: resolver,
                allowance: try OutboundAllowance(parsing: entries),
                ownAddresses: OwnAddresses.read
            ),
            transport: AsyncHTTPPinnedTransport(
                limits: HTTPLimits(body: 1_000, connect: Self.patience, idle: Self.patience),
                authorities: authorities
            ),
            wallClock: .frozen(at: Sample.moment),
            agent: "Haneul/1",
            timeout: timeout
        )
    }

    @Test("ntfy, Gotify and Slack take what is sent to them")
    func receivers() async throws {
        try await UpstreamEmulator.running { upstream in
            let origin = "http://hook.example:\(upstream.port)"
            let sender = try sender(allowing: origin)
            upstream.receiveNtfy(topic: "rain", token: "tk_1")
            upstream.receiveGotify(token: "AbC")
            upstream.receiveSlack(path: "/services/x")
            let receivers = [
                try Sample.receiver(origin + "/rain", .ntfy, token: "tk_1"),
                try Sample.receiver(origin + "/message", .gotify, token: "AbC"),
                try Sample.receiver(origin + "/message?token=AbC", .gotify),
                try Sample.receiver(origin + "/services/x", .slack),
            ]
            for receiver in receivers {
                for urgency in WebhookMessage.Urgency.allCases {
                    for link in [nil, "https://weather.example/"] {
                        let message = try Sample.message(link: link, urgency: urgency)
                        #expect(await sender.send(message, to: receiver) == .delivered, "\(receiver.format)")
                    }
                }
            }
            let wrong = [
                (try Sample.receiver(origin + "/sun", .ntfy, token: "tk_1"), 400),
                (try Sample.receiver(origin + "/rain", .ntfy, token: "tk_2"), 403),
                (try Sample.receiver(origin + "/message", .gotify), 401),
                (try Sample.receiver(origin + "/nowhere", .slack), 404),
            ]
            for (receiver, status) in wrong {
                let outcome = await sender.send(try Sample.message(), to: receiver)
                #expect(outcome == .rejected(.status(status)))
            }
        }
    }

    @Test("A program's receiver can check the signature; a second attempt has the same identifier")
    func signed() async throws {
        let identity = try EmulatorIdentity("DNS:hook.example")
        try await UpstreamEmulator.running(as: identity) { upstream in
            upstream.on("/in", .reply(status: 503, headers: [("Retry-After", "7")]), .reply(status: 204))
            let secret = WebhookSecret { [UInt8](repeating: 7, count: $0) }
            let url = "https://hook.example:\(upstream.port)/in"
            let sender = try sender(
                allowing: "https://hook.example:\(upstream.port)",
                authorities: identity.authorities
            )
            let receiver = try Sample.receiver(url, .json, secrets: [secret])
            let message = try Sample.message()
            #expect(await sender.send(message, to: receiver) == .failed(.status(503), after: .seconds(7)))
            #expect(await sender.send(message, to: receiver, attempt: 2) == .delivered)
            for request in upstream.requests {
                let id = try #require(request.header("webhook-id"))
                let timestamp = try #require(request.header("webhook-timestamp"))
                let signature = try #require(request.header("webhook-signature"))
                #expect(id == "msg_1" && timestamp == "1795338300")
                let key = SymmetricKey(data: [UInt8](repeating: 7, count: 32))
                let code = try #require(Data(base64Encoded: String(signature.dropFirst(3))))
                #expect(
                    HMAC<SHA256>.isValidAuthenticationCode(
                        code,
                        authenticating: Data("\(id).\(timestamp).".utf8) + request.body,
                        using: key
                    )
                )
            }
            #expect(upstream.requests.count == 2)
        }
    }

    @Test("A name that leads elsewhere after it was checked gains nothing (DNS rebinding)")
    func rebinding() async throws {
        try await UpstreamEmulator.running(at: "127.0.0.2") { checked in
            try await UpstreamEmulator.running(at: "127.0.0.1", port: checked.port) { canary in
                checked.otherwise { _ in .reply(status: 204) }
                // The system leads `localhost` to the canary; the checked address stands for a public one.
                for name in ["hook.example", "localhost"] {
                    let resolver = AnsweringResolver(["127.0.0.2"], ["127.0.0.1"])
                    let origin = "http://\(name):\(checked.port)"
                    let sender = try sender(resolver, allowing: origin)
                    let receiver = try Sample.receiver(origin + "/x", .json)
                    #expect(await sender.send(try Sample.message(), to: receiver) == .delivered)
                    #expect(resolver.asked == [name])
                }
                #expect(checked.requests.count == 2 && canary.connectionCount == 0)
            }
        }
    }

    @Test("The same without the operator's name: the second answer is refused, and nothing is called")
    func rebindingRefused() async throws {
        try await UpstreamEmulator.running { canary in
            let resolver = AnsweringResolver(["127.0.0.1"])
            let sender = try sender(resolver, allowing: ":\(canary.port)")
            let receiver = try Sample.receiver("https://hook.example:\(canary.port)/", .json)
            let outcome = await sender.send(try Sample.message(), to: receiver)
            #expect(outcome == .rejected(.refused(.addressNotPublic(.loopback))))
            #expect(canary.connectionCount == 0)
        }
    }

    @Test("An address that refuses gives way to the next; one that takes the call does not")
    func nextAddress() async throws {
        try await UpstreamEmulator.running(at: "127.0.0.2") { upstream in
            upstream.on("/x", .reply(status: 500), .reply(status: 204))
            let origin = "http://hook.example:\(upstream.port)"
            let sender = try sender(AnsweringResolver(["127.0.0.1", "127.0.0.2"]), allowing: origin)
            let receiver = try Sample.receiver(origin + "/x", .json)
            #expect(await sender.send(try Sample.message(), to: receiver) == .failed(.status(500)))
            #expect(upstream.requests.count == 1)
            #expect(await sender.send(try Sample.message(), to: receiver, attempt: 2) == .delivered)
            #expect(upstream.connectionCount == 2)
        }
    }

    @Test("An address that may have taken the call does not give way: it would be taken twice")
    func lostReply() async throws {
        try await UpstreamEmulator.running(at: "127.0.0.2") { other in
            try await UpstreamEmulator.running(at: "127.0.0.1", port: other.port) { first in
                first.on("/x", .closeBeforeHeader)
                let origin = "http://hook.example:\(other.port)"
                let sender = try sender(AnsweringResolver(["127.0.0.1", "127.0.0.2"]), allowing: origin)
                let receiver = try Sample.receiver(origin + "/x", .json)
                let outcome = await sender.send(try Sample.message(), to: receiver)
                #expect(outcome == .failed(.transport(.connectionLost)))
                #expect(first.requests.count == 1 && other.connectionCount == 0)
            }
        }
    }

    @Test("A receiver cannot lead a call elsewhere")
    func redirects() async throws {
        try await UpstreamEmulator.running { canary in
            try await UpstreamEmulator.running(at: "127.0.0.2") { upstream in
                upstream.on("/x", .redirect(to: canary.origin + "/secret", status: 307))
                let origin = "http://hook.example:\(upstream.port)"
                let sender = try sender(AnsweringResolver(["127.0.0.2"]), allowing: origin)
                let receiver = try Sample.receiver(origin + "/x", .json)
                #expect(await sender.send(try Sample.message(), to: receiver) == .rejected(.status(307)))
                #expect(canary.connectionCount == 0)
            }
        }
    }

    @Test("A receiver that never answers, or answers nonsense, fails within the time of a call")
    func faults() async throws {
        try await UpstreamEmulator.running { upstream in
            let origin = "http://hook.example:\(upstream.port)"
            let receiver = try Sample.receiver(origin + "/x", .json)
            let patient = try sender(allowing: origin)
            let short = try sender(allowing: origin, timeout: .milliseconds(300))
            upstream.on("/x", .hangBeforeHeader)
            #expect(await short.send(try Sample.message(), to: receiver) == .failed(.transport(.timedOut)))
            upstream.on("/x", .closeBeforeHeader)
            #expect(
                await patient.send(try Sample.message(), to: receiver) == .failed(.transport(.connectionLost))
            )
            upstream.on("/x", .raw(Data("SSH-2.0-OpenSSH_9.9\r\n".utf8)))
            #expect(
                await patient.send(try Sample.message(), to: receiver)
                    == .failed(.transport(.invalidResponse))
            )
            // The head says all that counts.
            upstream.on("/x", .hugeBody())
            #expect(await patient.send(try Sample.message(), to: receiver) == .delivered)
            await upstream.refuseConnections()
            #expect(
                await patient.send(try Sample.message(), to: receiver)
                    == .failed(.transport(.unreachable("refused")))
            )
        }
    }
}
