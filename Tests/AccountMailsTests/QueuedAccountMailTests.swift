import AccountMails
import AccountModels
import Accounts
import Clocks
import Foundation
import Languages
import Logging
import Mail
import StoragePort
import Synchronization
import TestSupport
import Testing

/// From a message to what is sent.
struct QueuedAccountMailTests {
    private final class Sent: MailTransport {
        private let mails = Mutex<[OutgoingMail]>([])
        var all: [OutgoingMail] { mails.withLock(\.self) }

        func send(_ mail: OutgoingMail) async throws(MailTransportError) {
            mails.withLock { $0.append(mail) }
        }

        func check() async throws(MailTransportError) -> MailTransportCheck {
            MailTransportCheck(
                isEncrypted: false,
                isSignedIn: false,
                sizeLimit: nil,
                takesInternationalAddresses: true
            )
        }
    }

    private let storage = InMemoryMail()
    private let sent = Sent()
    private let done = AsyncStream.makeStream(of: Void.self)
    private let queue: MailQueue
    private let mail: QueuedAccountMail
    private let clock = ManualWallClock()

    init() throws {
        let origin = try #require(PublicOrigin("https://weather.example.org"))
        queue = MailQueue(
            storage: storage,
            transport: TransportForSomebody(sent),
            composer: MailComposer(
                sender: try Mailbox(parsing: "Haneul <haneul@example.org>"),
                host: origin.host
            ) {
                (0..<$0).map { _ in UInt8.random(in: 0...255) }
            },
            wallClock: clock.clock,
            report: { [done] event in if case .sent = event { done.continuation.yield() } }
        )
        mail = QueuedAccountMail(
            queue: queue,
            product: MailingProduct(color: "#123456", home: "/me") { _ in "Haneul" },
            origin: { origin },
            policy: AccountPolicy(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    private func message(_ to: String?, _ content: AccountMessage.Content) throws -> AccountMessage {
        AccountMessage(to: try to.map { try EmailAddress(checking: $0) }, content, in: .english)
    }

    @Test("a message to nobody waits like any other, and goes nowhere")
    func nobody() async throws {
        await mail.send(try message(nil, .resetPassword(LetterTests.token)))
        #expect(try await storage.countMail().mails == 1)
        await mail.send(try message("reader@example.org", .resetPassword(LetterTests.token)))
        let running = Task { await queue.run() }
        var events = done.stream.makeAsyncIterator()
        for _ in 0..<2 { await events.next() }
        running.cancel()
        #expect(sent.all.map(\.recipient.text) == ["reader@example.org"])
        #expect(try await storage.countMail().mails == 0)
    }

    @Test("an address that mail cannot go to takes the way of nobody")
    func unusableAddress() async throws {
        await mail.send(try message("a..b@example.org", .alreadyJoined))
        #expect(try await storage.countMail().mails == 1)
    }

    @Test("a mail waits no longer than its link works")
    func lifetime() async throws {
        await mail.send(try message("reader@example.org", .resetPassword(LetterTests.token)))
        await mail.send(try message("reader@example.org", .confirmJoining(LetterTests.token)))
        let now = clock.clock.now
        guard
            case .mail(let reset) = try await storage.claimMail(at: now, until: now.addingTimeInterval(300)),
            case .mail(let joining) = try await storage.claimMail(at: now, until: now.addingTimeInterval(300))
        else {
            Issue.record("two mails wait")
            return
        }
        #expect(reset.expiresAt == now.addingTimeInterval(3_600))
        #expect(joining.expiresAt == now.addingTimeInterval(86_400))
    }

    @Test("what waits for a forgotten address is not sent")
    func deletion() async throws {
        await mail.send(try message("reader@example.org", .resetPassword(LetterTests.token)))
        await mail.send(try message("other@example.org", .resetPassword(LetterTests.token)))
        await mail.forget(EmailAddress(accepted: "reader@example.org"))
        // No mail can go there, so none waits.
        await mail.forget(EmailAddress(accepted: "two..dots@example.org"))
        #expect(try await storage.countMail().mails == 1)
    }

    @Test("a queue that fails is not told to the caller")
    func failure() async throws {
        storage.fail(with: .init(.busy, subject: "memory"))
        await mail.send(try message("reader@example.org", .alreadyJoined))
        storage.fail(with: nil)
        #expect(try await storage.countMail().mails == 0)
    }
}
