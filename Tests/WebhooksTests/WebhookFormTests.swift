import Crypto
import Deliveries
import Foundation
import HTTPPort
import HTTPTypes
import OutboundTargets
import Testing
import Webhooks
import Wire

enum Sample {
    static let moment = Date(timeIntervalSince1970: 1_795_338_300)

    static func message(
        link: String? = "https://weather.example/places/1",
        urgency: WebhookMessage.Urgency = .normal
    )
        throws -> WebhookMessage
    {
        WebhookMessage(
            id: try #require(WebhookID(rawValue: "msg_1")),
            type: "weather.rain",
            moment: moment,
            title: "비 소식 <서울>",
            text: "1 & 2 mm > 0",
            link: link,
            urgency: urgency,
            data: [("amount", .decimal(1.5, decimals: 1))]
        )
    }

    static func receiver(
        _ url: String,
        _ format: WebhookReceiver.Format,
        secrets: [WebhookSecret] = [],
        token: String? = nil
    ) throws -> WebhookReceiver {
        try WebhookReceiver(
            url: try TargetURL(parsing: url),
            format: format,
            secrets: secrets,
            token: try token.map { try #require(ReceiverToken(presented: $0)) }
        )
    }

    static func request(_ url: String, _ format: WebhookReceiver.Format, token: String? = nil) throws
        -> WebhookRequest
    {
        WebhookRequest(
            try message(),
            to: try receiver(url, format, token: token),
            at: moment,
            agent: "Haneul/1"
        )
    }
}

@Suite("Webhooks: forms")
struct WebhookFormTests {
    private func text(_ request: WebhookRequest) -> String { String(decoding: request.body, as: UTF8.self) }

    private func field(_ request: WebhookRequest, _ name: String) throws -> String? {
        request.headers[try #require(HTTPField.Name(name))]
    }

    @Test("The signature is that of Standard Webhooks, for each secret")
    func signature() throws {
        // The example of the specification's libraries.
        let secret = try #require(WebhookSecret(presented: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        let id = try #require(WebhookID(rawValue: "msg_p5jXN8AQM9LWM0D4loKWxJek"))
        let body = Data(#"{"test": 2432232314}"#.utf8)
        let expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        #expect(WebhookSignature.text(of: id, at: 1_614_265_330, body, with: [secret]) == expected)
        let other = WebhookSecret { [UInt8](repeating: 7, count: $0) }
        let both = WebhookSignature.text(of: id, at: 1_614_265_330, body, with: [secret, other])
        #expect(both.hasPrefix(expected + " v1,") && both.split(separator: " ").count == 2)
        #expect(WebhookSignature.text(of: id, at: 1_614_265_330, body, with: []) == "")
    }

    @Test("A secret is read as it was written, has a size, and is shown nowhere")
    func secrets() throws {
        let secret = WebhookSecret { Array(0..<UInt8($0)) }
        #expect(secret.text == "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=")
        #expect(WebhookSecret(presented: secret.text) == secret)
        #expect(WebhookSecret(presented: String(secret.text.dropFirst(6))) == secret)
        for text in [
            "", "whsec_", "whsec_AAAA", "whsec_" + Data(count: 23).base64EncodedString(),
            "whsec_" + Data(count: 65).base64EncodedString(), secret.text + "\n", " " + secret.text,
            "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9=",
        ] {
            #expect(WebhookSecret(presented: text) == nil, "\(text)")
        }
        let token = try #require(ReceiverToken(presented: "tk_secret"))
        for text in ["\(secret)", String(reflecting: secret), "\(token)", String(reflecting: token)] {
            #expect(text == "(hidden)")
        }
        for text in ["", "a b", "a\r\nX: y", "é", String(repeating: "a", count: 201)] {
            #expect(ReceiverToken(presented: text) == nil)
        }
        for text in ["", "a.b", "a b", "é", String(repeating: "a", count: 65)] {
            #expect(WebhookID(rawValue: text) == nil)
        }
    }

    @Test("JSON for programs")
    func json() throws {
        let request = try Sample.request("https://hook.example/in?key=1", .json, token: "abc")
        #expect(request.target == "/in?key=1")
        #expect(
            text(request)
                == #"{"type":"weather.rain","timestamp":"2026-11-22T09:05:00Z","data":{"title":"비 소식 <서울>","text":"1 & 2 mm > 0","link":"https://weather.example/places/1","amount":1.5}}"#
        )
        #expect(try field(request, "webhook-id") == "msg_1")
        #expect(try field(request, "webhook-timestamp") == "1795338300")
        #expect(try field(request, "webhook-signature") == nil)
        #expect(request.headers[.authorization] == "Bearer abc")
        #expect(request.headers[.userAgent] == "Haneul/1")
        #expect(request.headers[.contentType] == "application/json; charset=utf-8")
    }

    @Test("ntfy: to the root, with the topic, which the address must have")
    func ntfy() throws {
        let request = try Sample.request("https://ntfy.example/my_topic?auth=x", .ntfy)
        #expect(request.target == "/?auth=x")
        #expect(
            text(request)
                == #"{"topic":"my_topic","title":"비 소식 <서울>","message":"1 & 2 mm > 0","priority":3,"click":"https://weather.example/places/1"}"#
        )
        for path in ["", "/", "/a/b", "/a.b", "/?topic=a", "/" + String(repeating: "a", count: 65)] {
            #expect(throws: WebhookReceiverProblem.noTopic, "\(path)") {
                try Sample.receiver("https://ntfy.example" + path, .ntfy)
            }
        }
    }

    @Test("Gotify: with its token in its own field")
    func gotify() throws {
        let request = try Sample.request("https://gotify.example/message", .gotify, token: "AbC")
        #expect(
            text(request)
                == #"{"title":"비 소식 <서울>","message":"1 & 2 mm > 0","priority":5,"extras":{"client::notification":{"click":{"url":"https://weather.example/places/1"}}}}"#
        )
        #expect(try field(request, "x-gotify-key") == "AbC")
        #expect(request.headers[.authorization] == nil)
    }

    @Test("Slack: one text, in which nothing is a link or a mention by accident")
    func slack() throws {
        let request = try Sample.request("https://hooks.slack.example/services/T/B/x", .slack)
        #expect(
            text(request)
                == #"{"text":"*비 소식 &lt;서울&gt;*\n1 &amp; 2 mm &gt; 0\n<https://weather.example/places/1>"}"#
        )
    }

    @Test(
        "Each reply means something",
        arguments: [
            (200, WebhookOutcome.delivered), (204, .delivered), (299, .delivered), (410, .gone),
            (301, .rejected(.status(301))), (307, .rejected(.status(307))), (400, .rejected(.status(400))),
            (401, .rejected(.status(401))), (404, .rejected(.status(404))), (413, .rejected(.status(413))),
            (429, .failed(.status(429), after: .seconds(30))),
            (503, .failed(.status(503), after: .seconds(30))),
            (500, .failed(.status(500))), (502, .failed(.status(502))), (504, .failed(.status(504))),
        ]
    )
    func outcomes(status: Int, outcome: WebhookOutcome) {
        let reply = HTTPReply(status: .init(code: status), headers: [.retryAfter: "30"])
        #expect(WebhookOutcome(reply) == outcome)
    }

    @Test("A queue of deliveries is told the same, in our words")
    func attempts() {
        #expect(DeliveryAttempt(.delivered) == .delivered)
        #expect(DeliveryAttempt(.gone) == .targetGone(reason: "status 410"))
        #expect(
            DeliveryAttempt(.failed(.status(503), after: .seconds(9)))
                == .failed(reason: "status 503", after: .seconds(9))
        )
        #expect(
            DeliveryAttempt(.rejected(.refused(.addressNotPublic(.loopback))))
                == .rejected(reason: "refused address-not-public loopback")
        )
        #expect(DeliveryAttempt(.failed(.transport(.timedOut))) == .failed(reason: "timed-out", after: nil))
        #expect(DeliveryAttempt(.cancelled) == .cancelled)
    }
}
