import AccountMails
import Clocks
import Deliveries
import Foundation
import Languages
import Mail
import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import Testing

@testable import Bootstrap

@Suite("X7: notices by mail", .timeLimit(.minutes(10)))
struct MailDeliverySenderTests {
    private static let now = MadeUpWeather.now
    private let people = NotifiedPeople(.mail("mailbox"))
    private let transport = RecordingTransport()
    private let history = InMemoryDeliveries()
    private let clock = ManualWallClock()

    private func sender(origin: String = "https://weather.example.org") throws -> MailDeliverySender {
        MailDeliverySender(
            sending: NoticeSending(people: people),
            mail: try .recorded(by: transport, origin: origin),
            history: history,
            clock: clock.clock
        )
    }

    private static func delivery(
        _ number: Int = 1,
        isUrgent: Bool = true,
        language: Language = .korean,
        body: String = "기상청 ‘호우경보’ · 21:00까지",
        expires: TimeInterval = 3_600
    ) throws -> Delivery {
        let payload = NoticePayload(
            id: "0123456789abcdef",
            topic: "fedcba9876543210",
            title: "서울 · 큰비 위험",
            body: body,
            page: "/places/home/alerts",
            moment: now,
            language: language,
            isUrgent: isUrgent,
            kind: "weather.warning"
        )
        let note = NoticeNote(
            title: payload.title,
            reason: "새로 나온 소식",
            page: payload.page,
            rule: NotificationRule.ID(rawValue: "rule")
        )
        return try Delivery(
            id: "notice-\(number).mailbox",
            channel: .mail,
            lane: DeliveryLane(
                recipient: NotifiedPeople.profile.rawValue,
                target: "mailbox",
                event: "rain \(number)"
            ),
            sequence: number,
            payload: payload.bytes,
            note: note.text,
            acceptedAt: now,
            expiresAt: now.addingTimeInterval(expires)
        )
    }

    /// What was sent, as text.
    private var sent: [String] { transport.mails.map { String(decoding: $0.bytes, as: UTF8.self) } }

    @Test("A mail goes to the confirmed address, once more with the same bytes, and says how it is stopped")
    func once() async throws {
        let sender = try sender()
        #expect(try await sender.send(Self.delivery(), attempt: 1) == .delivered)
        clock.pass(600)
        #expect(try await sender.send(Self.delivery(), attempt: 2) == .delivered)
        #expect(sent.count == 2 && sent[0] == sent[1])
        #expect(transport.mails.allSatisfy { $0.recipient.text == "reader@example.org" })
        let lines = sent[0].components(separatedBy: "\r\n")
        #expect(lines.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
        #expect(lines.contains("Message-ID: <\(transport.mails[0].id)@weather.example.org>"))
        let header = try #require(lines.first { $0.hasPrefix("List-Unsubscribe: ") })
        let token = try #require(
            header.firstMatch(of: /<https:\/\/weather.example.org\/notifications\/unsubscribe\/([\w-]+)>/)
        ).1
        let link = try #require(SealedUnsubscribeLinks.made.link(String(token)))
        #expect(link.profile == NotifiedPeople.profile && link.language == .korean)
        // Another notice is another mail.
        #expect(try await sender.send(Self.delivery(2), attempt: 1) == .delivered)
        #expect(transport.mails[2].id != transport.mails[0].id)
    }

    @Test(
        "Both bodies say what happened, why, where to read on and how to stop, in each language",
        arguments: Language.allCases
    )
    func bodies(language: Language) async throws {
        #expect(try await sender().send(Self.delivery(language: language), attempt: 1) == .delivered)
        let parts = try #require(transport.mails.first).parts
        #expect(parts.count == 2)
        let stop = NoticeLetter.sample.text(in: language).leaving?.words ?? ""
        for part in parts {
            for text in [
                "서울 · 큰비 위험", "기상청 ‘호우경보’ · 21:00까지", "새로 나온 소식", stop,
                "https://weather.example.org/places/home/alerts",
                "https://weather.example.org/notifications/unsubscribe/",
            ] {
                #expect(part.contains(text), "\(text)")
            }
            #expect(part.contains("10"))
        }
        #expect(parts[1].contains("<html lang=\"\(language.rawValue)\">"))
    }

    @Test("What a place's name or an agency wrote is text in the page")
    func escaped() async throws {
        let delivery = try Self.delivery(body: "<img src=x> & \"so\"")
        #expect(try await sender().send(delivery, attempt: 1) == .delivered)
        let page = try #require(transport.mails.first).parts[1]
        #expect(page.contains("&lt;img src=x&gt; &amp; &quot;so&quot;") && !page.contains("<img"))
    }

    @Test("Without a confirmed address, a target or the news of it, nothing is sent")
    func ended() async throws {
        let sender = try sender()
        people.setAddress(nil)
        #expect(try await sender.send(Self.delivery(), attempt: 1) == .rejected(reason: "no-address"))
        people.setAddress("two..dots@example.org")
        #expect(try await sender.send(Self.delivery(), attempt: 1) == .rejected(reason: "unusable-mail"))
        people.setAddress("reader@example.org")
        clock.pass(3_600)
        #expect(
            try await sender.send(Self.delivery(), attempt: 1) == .rejected(reason: DeliveryRecord.expired)
        )
        try await people.deleteTarget(NoticeTarget.ID(rawValue: "mailbox"), of: NotifiedPeople.profile)
        #expect(try await sender.send(Self.delivery(), attempt: 1) == .rejected(reason: "removed"))
        #expect(sent.isEmpty)
    }

    @Test("Ten mails a day, the last three for what is urgent; then again when the first is a day old")
    func limit() async throws {
        let sender = try sender()
        func send(_ number: Int, isUrgent: Bool) async throws -> DeliveryAttempt {
            let expires = clock.clock.now.timeIntervalSince(Self.now) + 3_600
            let delivery = try Self.delivery(number, isUrgent: isUrgent, expires: expires)
            let result = await sender.send(delivery, attempt: 1)
            guard result == .delivered else { return result }
            #expect(try await history.append(delivery, within: DeliveryLimits()) == .added)
            let leases = try await history.lease(
                [.mail],
                at: clock.clock.now,
                until: clock.clock.now.addingTimeInterval(60),
                atMost: 1,
                shares: DeliveryShares(recipient: 1, host: 1)
            )
            try await history.acknowledge(try #require(leases.leases.first), at: clock.clock.now)
            return result
        }
        let full = DeliveryAttempt.rejected(reason: MailDeliverySender.overLimit)
        for number in 1...7 { #expect(try await send(number, isUrgent: false) == .delivered) }
        #expect(try await send(8, isUrgent: false) == full)
        clock.pass(60)
        for number in 8...10 { #expect(try await send(number, isUrgent: true) == .delivered) }
        #expect(try await send(11, isUrgent: true) == full)
        #expect(sent.count == 10)
        clock.pass(86_400 - 60)
        #expect(try await send(12, isUrgent: false) == .delivered)
    }

    @Test("What is on its way counts")
    func underWay() async throws {
        let share = MailShare()
        #expect(share.take(of: "a", atMost: 2) && share.take(of: "a", atMost: 2))
        #expect(!share.take(of: "a", atMost: 2) && share.take(of: "b", atMost: 1))
        share.giveBack(of: "a")
        #expect(share.take(of: "a", atMost: 2))
    }

    @Test(
        "What a mail server answers",
        arguments: [
            (MailTransportError.cancelled, DeliveryAttempt.cancelled),
            (
                .refused(MailReplyCode(status: 550, enhanced: "5.1.1"), at: .recipient),
                .targetGone(reason: "refused recipient 550 5.1.1")
            ),
            (
                .refused(MailReplyCode(status: 556, enhanced: "5.1.10"), at: .recipient),
                .targetGone(reason: "refused recipient 556 5.1.10")
            ),
            (
                .refused(MailReplyCode(status: 550, enhanced: "5.7.1"), at: .recipient),
                .rejected(reason: "refused recipient 550 5.7.1")
            ),
            (.refused(MailReplyCode(status: 554), at: .content), .rejected(reason: "refused content 554")),
            (
                .refusedForNow(MailReplyCode(status: 451), at: .recipient),
                .failed(reason: "refused-for-now recipient 451", after: nil)
            ),
            (.unreachable(.refused), .failed(reason: "unreachable refused", after: nil)),
        ]
    )
    func answers(error: MailTransportError, expected: DeliveryAttempt) async throws {
        transport.fail(with: error)
        #expect(try await sender().send(Self.delivery(), attempt: 1) == expected)
    }

    @Test("A server that fails for all mails rests a minute; one that refuses one mail does not")
    func rests() async throws {
        let sender = try sender()
        transport.fail(with: .refusedForNow(MailReplyCode(status: 451), at: .recipient))
        _ = try await sender.send(Self.delivery(), attempt: 1)
        transport.fail(with: .unreachable(.refused))
        _ = try await sender.send(Self.delivery(2), attempt: 1)
        #expect(transport.attempts == 2)
        clock.pass(20)
        #expect(
            try await sender.send(Self.delivery(3), attempt: 1)
                == .failed(reason: "server-rests", after: .seconds(40))
        )
        #expect(transport.attempts == 2)
        transport.fail(with: nil)
        clock.pass(40)
        #expect(try await sender.send(Self.delivery(3), attempt: 2) == .delivered)
        // A clock that was set back does not lengthen the rest.
        transport.fail(with: .timedOut(at: .greeting))
        _ = try await sender.send(Self.delivery(4), attempt: 1)
        transport.fail(with: nil)
        clock.pass(-600)
        #expect(try await sender.send(Self.delivery(4), attempt: 2) == .delivered)
    }

    @Test("Without https, one click is not offered")
    func plain() async throws {
        #expect(
            try await sender(origin: "http://127.0.0.1:8080").send(Self.delivery(), attempt: 1)
                == .delivered
        )
        #expect(
            sent[0].contains("<http://127.0.0.1:8080/notifications/unsubscribe/")
                && !sent[0].contains("List-Unsubscribe-Post")
        )
    }
}

extension NoticeLetter {
    fileprivate static let sample = NoticeLetter(
        payload: NoticePayload(
            id: "",
            topic: "",
            title: "",
            body: "",
            page: "",
            moment: MadeUpWeather.now,
            language: .korean,
            isUrgent: false,
            kind: ""
        ),
        reason: nil,
        origin: PublicOrigin(host: "localhost", port: 80),
        unsubscribe: ""
    )
}
