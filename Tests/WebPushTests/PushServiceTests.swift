import AsyncHTTPTransport
import Foundation
import HTTPPort
import Testing
import UpstreamEmulator

@testable import WebPush

/// The sender and its transport against a real server that behaves as push services do, well and badly.
@Suite("An emulated push service", .timeLimit(.minutes(50)))
struct PushServiceTests {
    static let path = "/push/capability-of-this-browser"

    func send(
        timeout: Duration = .seconds(120),
        _ behaviours: @escaping @Sendable (UpstreamEmulator) -> Behaviour
    ) async throws -> (outcome: PushOutcome, requests: [RecordedRequest], browser: Browser) {
        try await UpstreamEmulator.running { service in
            service.on(Self.path, behaviours(service))
            let browser = Browser(endpoint: service.origin + Self.path)
            let transport = AsyncHTTPClientTransport(
                limits: HTTPLimits(
                    body: PushSender.transportLimits.body,
                    connect: .seconds(120),
                    idle: .seconds(120)
                )
            )
            let sender = try PushSenderTests.sender(transport, limits: PushSenderLimits(timeout: timeout))
            let message = try PushMessage(
                Data(#"{"title":"비"}"#.utf8),
                lifetime: .seconds(600),
                urgency: .low,
                tag: "rain"
            )
            let outcome = try await sender.send(message, to: browser.subscription())
            await transport.shutdown()
            return (outcome, service.requests, browser)
        }
    }

    @Test("a message arrives, and the browser reads it")
    func arrives() async throws {
        let (outcome, requests, browser) = try await send { _ in
            .reply(status: 201, headers: [("Location", "https://push.example.org/m/1")])
        }
        #expect(outcome == .accepted)
        let request = try #require(requests.first)
        #expect(requests.count == 1)
        #expect(request.method == "POST")
        #expect(request.target == Self.path)
        #expect(request.header("ttl") == "600")
        #expect(request.header("urgency") == "low")
        #expect(request.header("topic")?.utf8.count == 32)
        #expect(request.header("content-encoding") == "aes128gcm")
        #expect(request.header("content-type") == "application/octet-stream")
        #expect(request.header("content-length") == String(request.body.count))
        #expect(request.header("authorization")?.hasPrefix("vapid t=") == true)
        #expect(try browser.open(request.body).content == Data(#"{"title":"비"}"#.utf8))
    }

    @Test(
        "a service's answer is an outcome, after one request",
        arguments: [
            (202, [], "", PushOutcome.accepted), (404, [], "", .gone), (410, [], "Gone", .gone),
            (413, [], "", .tooLarge),
            (429, [("Retry-After", "120")], "", .later(PushDelay(.tooMany, atLeast: .seconds(120)))),
            (
                503, [("Retry-After", "Sun, 22 Nov 2026 09:10:00 GMT")], "",
                .later(PushDelay(.serviceFailed(status: 503), atLeast: .seconds(300)))
            ),
            (500, [], "<html>", .later(PushDelay(.serviceFailed(status: 500)))),
            (
                403, [("Content-Type", "application/json")], #"{"reason":"BadJwtToken"}"#,
                .misconfigured(PushFault(.token, status: 403, word: "BadJwtToken"))
            ),
        ] as [(Int, [(String, String)], String, PushOutcome)]
    )
    func answers(status: Int, headers: [(String, String)], body: String, outcome: PushOutcome) async throws {
        let sent = try await send { _ in .reply(status: status, headers: headers, body: body) }
        #expect(sent.outcome == outcome)
        #expect(sent.requests.count == 1)
    }

    @Test("a redirect is not followed, so that nobody else gets the message or the token")
    func redirect() async throws {
        let sent = try await send { .redirect(to: $0.origin + "/elsewhere", status: 307) }
        #expect(sent.outcome == .later(PushDelay(.serviceFailed(status: 307))))
        #expect(sent.requests.map(\.path) == [Self.path])
    }

    @Test("a service that says nothing is left after the time limit")
    func hang() async throws {
        let sent = try await send(timeout: .milliseconds(300)) { _ in .hangBeforeHeader }
        #expect(sent.outcome == .later(PushDelay(.timedOut)))
        let late = try await send(timeout: .milliseconds(300)) { _ in .hangAmidBody() }
        #expect(late.outcome == .later(PushDelay(.timedOut)))
    }

    @Test("a connection that breaks is an outcome, after one request")
    func reset() async throws {
        for behaviour in [Behaviour.resetBeforeHeader, .closeBeforeHeader, .truncated()] {
            let sent = try await send { _ in behaviour }
            #expect(sent.outcome == .later(PushDelay(.connectionLost)))
            #expect(sent.requests.count == 1)
        }
    }

    @Test("an answer without end is not read")
    func endless() async throws {
        for behaviour in [Behaviour.hugeBody(), .hugeBody(saysLength: false), .gzipBomb()] {
            let sent = try await send { _ in behaviour }
            #expect(sent.outcome == .later(PushDelay(.unreadableReply)))
        }
    }

    @Test("what is not HTTP is an outcome")
    func notHTTP() async throws {
        let sent = try await send { _ in .raw(Data("220 smtp.example.org ESMTP\r\n".utf8)) }
        #expect(sent.outcome == .later(PushDelay(.unreadableReply)))
    }

    @Test("nobody listens, or nobody answers")
    func noService() async throws {
        for (manner, reason) in [
            (DeafPort.Manner.closed, PushDelay.Reason.unreachable("refused")), (.silent, .timedOut),
        ] {
            let port = try DeafPort(manner)
            let transport = AsyncHTTPClientTransport(
                limits: HTTPLimits(connect: .seconds(120), idle: .seconds(120))
            )
            let sender = try PushSenderTests.sender(
                transport,
                limits: PushSenderLimits(timeout: manner == .closed ? .seconds(120) : .milliseconds(300))
            )
            let outcome = try await sender.send(
                try PushMessage(Data(), lifetime: .zero),
                to: Browser(endpoint: "http://127.0.0.1:\(port.port)/x").subscription()
            )
            #expect(outcome == .later(PushDelay(reason)))
            await transport.shutdown()
        }
    }
}
