import AsyncHTTPTransport
import Clocks
import Deliveries
import Foundation
import Languages
import HTTPPort
import NotificationPorts
import NotificationRules
import OutboundTargets
import StoragePort
import TestSupport
import Testing
import UpstreamEmulator
import WebPush
import Webhooks

@testable import Bootstrap

@Suite("X7: senders of notices", .timeLimit(.minutes(10)))
struct NoticeSenderTests {
    private static let now = MadeUpWeather.now
    private static let patience = Duration.seconds(300)

    private static let payload = NoticePayload(
        id: "0123456789abcdef",
        topic: "fedcba9876543210",
        title: "서울 · 큰비 위험",
        body: "기상청 ‘호우경보’ · 21:00까지",
        page: "/places/geonames:1835848/alerts",
        moment: now,
        language: .korean,
        isUrgent: true,
        kind: "weather.warning"
    )

    private static func delivery(
        to target: String,
        _ channel: String,
        payload: [UInt8] = payload.bytes
    ) throws -> Delivery {
        try Delivery(
            id: "one",
            channel: #require(DeliveryChannel(rawValue: channel)),
            lane: DeliveryLane(recipient: NotifiedPeople.profile.rawValue, target: target, event: "rain"),
            sequence: 1,
            payload: payload,
            acceptedAt: now,
            expiresAt: now.addingTimeInterval(3_600)
        )
    }

    private func push(
        _ people: NotifiedPeople,
        _ delivery: Delivery
    ) async throws -> DeliveryAttempt {
        let transport = AsyncHTTPClientTransport(
            limits: HTTPLimits(
                body: PushSender.transportLimits.body,
                connect: Self.patience,
                idle: Self.patience
            )
        )
        let sender = PushDeliverySender(
            sending: NoticeSending(people: people),
            sender: PushSender(
                keys: try VAPIDKeys { (1...$0).map { UInt8($0 & 255) } },
                contact: try VAPIDContact("mailto:me@example.org"),
                transport: transport,
                limits: PushSenderLimits(timeout: Self.patience),
                wallClock: .frozen(at: Self.now)
            ) { (1...$0).map { UInt8($0 & 255) } },
            policy: PushPolicy(allowsLoopback: true),
            clock: .frozen(at: Self.now)
        )
        let result = await sender.send(delivery, attempt: 1)
        await transport.shutdown()
        return result
    }

    @Test("A browser's message ends with its event, is urgent only if the notice is, and has a topic")
    func browser() async throws {
        try await UpstreamEmulator.running { service in
            service.on("/push/1", .reply(status: 201))
            let people = NotifiedPeople(.browser("phone", at: service.origin + "/push/1"))
            #expect(try await push(people, Self.delivery(to: "phone", "push")) == .delivered)
            let request = try #require(service.requests.first)
            #expect(request.header("ttl") == "3600" && request.header("urgency") == "high")
            #expect(request.header("topic")?.isEmpty == false)
        }
    }

    @Test(
        "What a push service answers",
        arguments: [
            (404, DeliveryAttempt.targetGone(reason: "gone")), (410, .targetGone(reason: "gone")),
            (413, .rejected(reason: "too-large")),
            (429, .failed(reason: "later too-many 7s", after: .seconds(7))),
            (503, .failed(reason: "later service-failed 503 7s", after: .seconds(7))),
            (400, .failed(reason: "misconfigured request 400", after: nil)),
        ]
    )
    func answers(status: Int, expected: DeliveryAttempt) async throws {
        try await UpstreamEmulator.running { service in
            let headers = status == 429 || status == 503 ? [("Retry-After", "7")] : []
            service.on("/push/1", .reply(status: status, headers: headers))
            let people = NotifiedPeople(.browser("phone", at: service.origin + "/push/1"))
            let result = try await push(people, Self.delivery(to: "phone", "push"))
            switch (result, expected) {
            case (.failed(_, let wait), .failed(_, let asked)): #expect(wait == asked)
            default: #expect(result == expected)
            }
        }
    }

    @Test("A target that was removed gets nothing, nor does one whose service is no longer accepted")
    func removed() async throws {
        try await UpstreamEmulator.running { service in
            service.on("/push/1", .reply(status: 201))
            let gone = try await push(NotifiedPeople(), Self.delivery(to: "phone", "push"))
            #expect(gone == .rejected(reason: "removed"))
            let people = NotifiedPeople(.browser("phone", at: "https://push.attacker.example/1"))
            let refused = try await push(people, Self.delivery(to: "phone", "push"))
            #expect(refused == .rejected(reason: "unusable-subscription"))
            let unread = try await push(people, Self.delivery(to: "phone", "push", payload: [1, 2]))
            #expect(unread == .rejected(reason: "unreadable"))
            #expect(service.requests.isEmpty)
        }
    }

    @Test("The worker gets what it shows; hidden text is not even in the message")
    func workerJSON() throws {
        let shown = String(decoding: Self.payload.browserJSON(hidesText: false), as: UTF8.self)
        #expect(
            shown == """
                {"id":"0123456789abcdef","tag":"fedcba9876543210","title":"서울 · 큰비 위험",\
                "body":"기상청 ‘호우경보’ · 21:00까지","url":"/places/geonames:1835848/alerts",\
                "time":1790921040000,"language":"ko"}
                """
        )
        let hidden = String(decoding: Self.payload.browserJSON(hidesText: true), as: UTF8.self)
        #expect(hidden.contains(#""title":"날씨 알림""#) && hidden.contains(#""hidden":true"#))
        #expect(!hidden.contains("서울") && !hidden.contains("호우"))
        #expect(NoticePayload(Self.payload.bytes) == Self.payload)
        for text in [NoticeTexts.hiddenTitle, .hiddenBody, .codeTitle, .code("7K3M-9QXA")] {
            #expect(text.japanese.isJapanese && text.korean != text.english)
        }
    }

    @Test("The longest texts that a notice can have are a message that every browser's service takes")
    func longest() throws {
        // As many characters as `NoticeModel` leaves, of eight bytes on average: of one byte that are two in JSON, of three
        // bytes, and pictures of many.
        for character in ["\"", "한", "👨‍👩‍👧"] {
            func text(_ characters: Int) -> String {
                String(repeating: character, count: min(characters, characters * 8 / character.utf8.count))
            }
            let payload = NoticePayload(
                id: Self.payload.id,
                topic: Self.payload.topic,
                title: text(70),
                body: text(160),
                page: "/places/-89.1234,-179.1234/alerts",
                moment: Self.now,
                language: .korean,
                isUrgent: true,
                kind: "weather.precipitation"
            )
            #expect(payload.browserJSON(hidesText: false).count <= PushMessage.longestPayload)
            #expect(payload.bytes.count <= Delivery.longestPayload)
        }
    }

    private func targets(allowing entries: String...) throws -> OutboundTargets {
        OutboundTargets(
            resolver: SystemHostResolver(),
            allowance: try OutboundAllowance(parsing: entries),
            ownAddresses: { [] }
        )
    }

    private func sender(_ targets: OutboundTargets) -> WebhookSender {
        WebhookSender(
            targets: targets,
            transport: AsyncHTTPPinnedTransport(
                limits: HTTPLimits(body: 1_000, connect: Self.patience, idle: Self.patience)
            ),
            wallClock: .frozen(at: Self.now),
            agent: "Haneul/1",
            timeout: Self.patience
        )
    }

    @Test(
        "A receiver gets a signed call with its own identifier; one in the network is called only if allowed"
    )
    func receiver() async throws {
        try await UpstreamEmulator.running { service in
            service.on("/hook", .reply(status: 204))
            let secret = WebhookSecret { (1...$0).map { UInt8($0 & 255) } }.text
            let address = service.origin + "/hook"
            let people = NotifiedPeople(.receiver("hook", at: address, secret: secret))
            func send(_ targets: OutboundTargets) async throws -> DeliveryAttempt {
                let webhook = WebhookDeliverySender(
                    sending: NoticeSending(people: people),
                    sender: sender(targets),
                    targets: targets,
                    origin: nil
                )
                return await webhook.send(try Self.delivery(to: "hook", "webhook"), attempt: 1)
            }
            #expect(try await send(targets()) == .rejected(reason: "unusable-receiver"))
            #expect(service.requests.isEmpty)
            #expect(try await send(targets(allowing: service.origin)) == .delivered)
            let request = try #require(service.requests.first)
            #expect(request.header("webhook-id") == "0123456789abcdef")
            #expect(request.header("webhook-signature")?.hasPrefix("v1,") == true)
            let data = try #require(request.jsonObject?["data"] as? [String: Any])
            #expect(data["title"] as? String == "서울 · 큰비 위험" && data["urgent"] as? Bool == true)
        }
    }

    @Test("Who typed an address proves it by the code that was sent there, within its tries")
    func proof() async throws {
        try await UpstreamEmulator.running { service in
            service.receiveNtfy(topic: "weather")
            let targets = try targets(allowing: service.origin)
            let receivers = LiveNoticeReceivers(targets: targets, sender: sender(targets)) {
                (1...$0).map { UInt8($0 & 255) }
            }
            let address = service.origin + "/weather"
            guard case .admitted(let admitted, _, nil) = receivers.admit(address, form: .ntfy, token: nil)
            else {
                Issue.record("not admitted")
                return
            }
            let target = ReceiverTarget(
                address: admitted,
                form: .ntfy,
                ownership: .pending(ReceiverProof(salt: [], hash: [], expiresAt: Self.now, triesLeft: 0))
            )
            guard case .sent(var proof) = await receivers.sendCode(to: target, at: Self.now, in: .korean)
            else {
                Issue.record("not sent")
                return
            }
            let message = try #require(service.requests.first?.jsonObject?["message"] as? String)
            let code = try #require(message.firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}/)?.output)
            let wrong = receivers.check("0000-0000", &proof, of: admitted, at: Self.now)
            #expect(wrong == .wrong(triesLeft: 4))
            #expect(receivers.check(String(code), &proof, of: admitted, at: Self.now) == nil)
            #expect(receivers.check(String(code), &proof, of: admitted, at: Self.now) == .usedUp)
            let refusals: [(String, ReceiverForm, ReceiverRefusal)] = [
                ("http://example.org/x", .standard, .notEncrypted),
                ("not an address", .slack, .unusableAddress),
                ("https://127.0.0.1/x", .gotify, .notAllowed),
                ("https://printer.local/x", .ntfy, .notAllowed),
                ("https://ntfy.example.org/a/b", .ntfy, .noTopic),
            ]
            for (address, form, refusal) in refusals {
                #expect(receivers.admit(address, form: form, token: nil) == .refused(refusal), "\(address)")
            }
        }
    }
}
