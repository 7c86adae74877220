import Clocks
import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing

@testable import WebPush

@Suite("Sending")
struct PushSenderTests {
    static func sender(
        _ transport: any HTTPTransport,
        limits: PushSenderLimits = PushSenderLimits(),
        randomBytes: @escaping @Sendable (Int) -> [UInt8] = seededBytes()
    ) throws -> PushSender {
        PushSender(
            keys: try VAPIDKeys(randomBytes: seededBytes(3)),
            contact: try VAPIDContact("mailto:operator@example.org"),
            transport: transport,
            limits: limits,
            wallClock: .frozen(at: now),
            randomBytes: randomBytes
        )
    }

    @Test("a request has what the service needs, and nothing else")
    func request() async throws {
        let transport = FakeTransport(HTTPReply(status: .created))
        let browser = Browser()
        let message = try PushMessage(
            Data("rain".utf8),
            lifetime: .milliseconds(3_600_900),
            urgency: .high,
            tag: "rain:seoul"
        )
        #expect(try await Self.sender(transport).send(message, to: browser.subscription()) == .accepted)
        let call = try #require(transport.calls.first)
        #expect(call.method == .post)
        #expect(call.url == browser.endpoint)
        #expect(call.timeout == .seconds(10))
        #expect(!call.followsRedirects)
        let fields = Dictionary(uniqueKeysWithValues: call.headers.map { ($0.name.rawName, $0.value) })
        #expect(
            fields.keys.sorted() == [
                "Authorization", "Content-Encoding", "Content-Type", "TTL", "Topic", "Urgency",
            ]
        )
        #expect(fields["TTL"] == "3600")
        #expect(fields["Urgency"] == "high")
        #expect(fields["Topic"] == PushTopic(tag: "rain:seoul", secret: browser.auth).text)
        #expect(fields["Content-Encoding"] == "aes128gcm")
        #expect(fields["Authorization"]?.hasPrefix("vapid t=") == true)
        #expect(try browser.open(try #require(call.content)).content == Data("rain".utf8))
    }

    @Test("without a tag there is no topic, and every urgency has its word", arguments: PushUrgency.allCases)
    func urgency(urgency: PushUrgency) async throws {
        let transport = FakeTransport(HTTPReply(status: .created))
        let message = try PushMessage(Data(), lifetime: .zero, urgency: urgency)
        _ = try await Self.sender(transport).send(message, to: Browser().subscription())
        let call = try #require(transport.calls.first)
        let words = ["very-low", "low", "normal", "high"]
        #expect(
            call.headers.first { $0.name.rawName == "Urgency" }?.value
                == words[PushUrgency.allCases.firstIndex(of: urgency) ?? 9]
        )
        #expect(call.headers.first { $0.name.rawName == "TTL" }?.value == "0")
        #expect(!call.headers.contains { $0.name.rawName == "Topic" })
    }

    @Test("an endpoint with a query is called exactly as the browser has it")
    func query() async throws {
        let transport = FakeTransport(HTTPReply(status: .created))
        let browser = Browser(endpoint: "https://wns2-par02p.notify.windows.com/w/?token=BQY%2fx%2BY%3d%3D")
        _ = try await Self.sender(transport).send(
            try PushMessage(Data(), lifetime: .zero),
            to: browser.subscription()
        )
        #expect(transport.calls.map(\.url) == [browser.endpoint])
    }

    @Test("where nothing can be encrypted, nothing is sent")
    func noRandomness() async throws {
        let transport = FakeTransport(HTTPReply(status: .created))
        let outcome = try await Self.sender(transport, randomBytes: { _ in [] }).send(
            try PushMessage(Data("secret".utf8), lifetime: .zero),
            to: Browser().subscription()
        )
        #expect(outcome == .misconfigured(PushFault(.cryptography)))
        #expect(transport.calls.isEmpty)
    }

    @Test("a failure of the transport is an outcome")
    func failure() async throws {
        let outcome = try await Self.sender(FakeTransport(failing: .timedOut)).send(
            try PushMessage(Data(), lifetime: .zero),
            to: Browser().subscription()
        )
        #expect(outcome == .later(PushDelay(.timedOut)))
    }

    @Test("one service gets so many at once, and another does not wait for it")
    func atOnce() async throws {
        let transport = HeldTransport()
        let sender = try Self.sender(transport, limits: PushSenderLimits(atOnce: 2, waiting: 3))
        let message = try PushMessage(Data(), lifetime: .zero)
        let mozilla = try Browser().subscription()
        let apple = try Browser(endpoint: "https://web.push.apple.com/x").subscription()
        let sending = (0..<5).map { _ in Task { await sender.send(message, to: mozilla) } }
        #expect(await eventually { transport.held == 2 && sender.waiting(for: .mozilla) == 3 })
        #expect(await sender.send(message, to: mozilla) == .later(PushDelay(.crowded)))
        let other = Task { await sender.send(message, to: apple) }
        #expect(await eventually { transport.held == 3 })
        transport.release()
        for task in sending { #expect(await task.value == .accepted) }
        #expect(await other.value == .accepted)
        #expect(transport.most <= 3)
        #expect(sender.waiting(for: .mozilla) == 0)
    }

    @Test("a message that waits can be cancelled, and is not sent")
    func cancelled() async throws {
        let transport = HeldTransport()
        let sender = try Self.sender(transport, limits: PushSenderLimits(atOnce: 1))
        let message = try PushMessage(Data(), lifetime: .zero)
        let mozilla = try Browser().subscription()
        let first = Task { await sender.send(message, to: mozilla) }
        #expect(await eventually { transport.held == 1 })
        let second = Task { await sender.send(message, to: mozilla) }
        #expect(await eventually { sender.waiting(for: .mozilla) == 1 })
        second.cancel()
        #expect(await second.value == .later(PushDelay(.cancelled)))
        transport.release()
        #expect(await first.value == .accepted)
        #expect(transport.sent == 1)
    }
}

/// Keeps calls until it is told to answer them, and answers later ones at once.
private final class HeldTransport: HTTPTransport {
    private struct State {
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isReleased = false
        var (running, most, sent) = (0, 0, 0)
    }

    private let state = Locked(State())

    var held: Int { state.value.waiting.count }
    var most: Int { state.value.most }
    var sent: Int { state.value.sent }

    func release() {
        let waiting = state.change { state in
            state.isReleased = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        await withCheckedContinuation { continuation in
            let isReleased = state.change { state in
                state.running += 1
                state.sent += 1
                state.most = max(state.most, state.running)
                if !state.isReleased { state.waiting.append(continuation) }
                return state.isReleased
            }
            if isReleased { continuation.resume() }
        }
        state.change { $0.running -= 1 }
        return HTTPReply(status: .created)
    }
}
