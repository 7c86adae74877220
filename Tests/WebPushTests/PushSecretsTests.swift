import Clocks
import Crypto
import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing

@testable import WebPush

@Suite("What nobody may read in a log")
struct PushSecretsTests {
    static let capability = "gAAAAABcapabilityOfThisBrowser"
    let browser = Browser(endpoint: "https://web.push.apple.com/\(capability)?token=\(capability)2")

    /// Every way in which a value becomes text.
    func texts(_ value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(describing: value), String(reflecting: value), dumped]
    }

    func expectHidden(_ secrets: [String], in value: Any) {
        for text in texts(value) {
            for secret in secrets { #expect(!text.contains(secret), "\(type(of: value))") }
        }
    }

    @Test("no description of a subscription shows its keys or the path of its endpoint")
    func subscription() throws {
        let subscription = try browser.subscription()
        let secrets = [
            Self.capability, browser.p256dh, Data(browser.auth).base64URL, browser.auth.description,
            "\(browser.auth.map { "\($0)" }.joined(separator: ", "))", "- 15\n",
        ]
        expectHidden(secrets, in: subscription)
        expectHidden(secrets, in: subscription.endpoint)
        expectHidden(secrets, in: [subscription])
        expectHidden(secrets, in: subscription.keys)
        #expect("\(subscription.endpoint)" == "https://web.push.apple.com/(hidden)")
        expectHidden(secrets, in: subscription.endpoint.fingerprint)
    }

    @Test("no description of the server's keys shows the private one")
    func keys() throws {
        let keys = try VAPIDKeys(randomBytes: seededBytes(3))
        let bytes = Array(keys.privateKey.rawRepresentation)
        expectHidden([keys.text, bytes.description, "\(bytes[0]), \(bytes[1]), \(bytes[2])"], in: keys)
        #expect("\(keys)".contains(keys.applicationServerKey))
    }

    @Test("no description of a message shows what it says, or about what")
    func message() throws {
        let payload = "Rain at home at six"
        let message = try PushMessage(Data(payload.utf8), lifetime: .seconds(60), tag: "rain:place-7")
        let bytes = Array(payload.utf8)
        expectHidden(
            [payload, "rain:place-7", "place", "\(bytes[0]), \(bytes[1])", "- \(bytes[3])\n"],
            in: message
        )
    }

    @Test("no error repeats what was given but the name of a host")
    func errors() throws {
        let auth = Data(browser.auth).base64URL
        let wrong = [
            browser.json + "x", browser.json.replacing("https", with: "http"),
            browser.json.replacing("web.push.apple.com", with: "example.org"),
            browser.json.replacing("web.push.apple.com", with: "me:pw@web.push.apple.com"),
            browser.json.replacing(Self.capability, with: Self.capability + "#"),
            browser.json.replacing(auth, with: auth + "AA"),
            browser.json.replacing(browser.p256dh, with: browser.p256dh.dropLast() + "B"),
            browser.json.replacing(#""auth":"#, with: #""\#(Self.capability)":"#),
            browser.json.replacing(Self.capability, with: String(repeating: Self.capability, count: 100)),
        ]
        for json in wrong {
            let error = #expect(throws: PushSubscriptionError.self) {
                try PushSubscription(parsing: Data(json.utf8), within: PushPolicy())
            }
            expectHidden([Self.capability, auth, browser.p256dh, "pw"], in: error as Any)
        }
        let keys = try VAPIDKeys(randomBytes: seededBytes(3))
        let error = #expect(throws: VAPIDError.self) { try VAPIDKeys(parsing: keys.text + "A") }
        expectHidden([keys.text], in: error as Any)
    }

    @Test(
        "no outcome repeats the address, the token or a service's words",
        arguments: [400, 401, 403, 404, 413, 429, 500, 503]
    )
    func outcomes(status: Int) async throws {
        let subscription = try browser.subscription()
        let message = try PushMessage(Data("x".utf8), lifetime: .zero)
        let first = FakeTransport(HTTPReply(status: .created))
        _ = await (try PushSenderTests.sender(first)).send(message, to: subscription)
        let token = try #require(first.calls.first?.headers[.authorization])
        for word in [
            browser.endpoint, Self.capability, token, String(token.dropFirst(8).prefix(36)),
            "for me@example.org",
        ] {
            for body in [word, #"{"reason":"\#(word)","message":"\#(word)","errno":"\#(word)"}"#] {
                let reply = HTTPReply.text(body, status: .init(code: status), headers: [.retryAfter: word])
                let outcome = await (try PushSenderTests.sender(FakeTransport(reply))).send(
                    message,
                    to: subscription
                )
                expectHidden([word, Self.capability, "me@example"], in: outcome)
            }
        }
    }

    @Test("no sender and no cache of tokens shows what it has")
    func sender() async throws {
        let transport = FakeTransport(HTTPReply(status: .created))
        let sender = try PushSenderTests.sender(transport)
        _ = try await sender.send(try PushMessage(Data(), lifetime: .zero), to: browser.subscription())
        let token = try #require(transport.calls.first?.headers[.authorization])
        let keys = try VAPIDKeys(randomBytes: seededBytes(3))
        let tokens = VAPIDTokens(
            keys: keys,
            contact: try VAPIDContact("mailto:me@example.org"),
            wallClock: .frozen(at: now)
        )
        let own = try tokens.authorization(for: HTTPEndpoint(host: "web.push.apple.com"))
        expectHidden([keys.text, own, String(own.prefix(40))], in: tokens)
        #expect(token.hasPrefix("vapid t="))
    }
}
