import Clocks
import Foundation
import Mail
import StoragePort
import Synchronization
import TestSupport
import Testing

/// A transport that does as it is told, one result after the other; then it takes everything.
final class ScriptedTransport: MailTransport {
    private let state: Mutex<(results: [MailTransportError], attempts: [OutgoingMail])>
    private let hangs: Bool

    init(_ results: MailTransportError..., hangs: Bool = false) {
        state = Mutex((results, []))
        self.hangs = hangs
    }

    var attempts: [OutgoingMail] { state.withLock(\.attempts) }

    func send(_ mail: OutgoingMail) async throws(MailTransportError) {
        let result = state.withLock { state in
            state.attempts.append(mail)
            return state.results.isEmpty ? nil : state.results.removeFirst()
        }
        if let result { throw result }
        if hangs {
            try? await Task.sleep(for: .seconds(3_600))
            throw .cancelled
        }
    }

    func check() async throws(MailTransportError) -> MailTransportCheck { throw .cancelled }
}

/// A queue with clocks that stand still.
struct TestQueue: Sendable {
    let storage = InMemoryMail()
    let wall = ManualWallClock(MailStorageContractTests.start)
    let clock = ManualClock()
    let transport: ScriptedTransport
    let queue: MailQueue
    private let told: Told

    private final class Told: Sendable {
        let events = Mutex<[MailEvent]>([])
        private let last = Mutex<UInt8>(0)

        func number() -> UInt8 {
            last.withLock { last in
                last += 1
                return last
            }
        }
    }

    init(
        _ transport: ScriptedTransport,
        limits: MailQueueLimits = MailQueueLimits(),
        rest: Duration = .zero
    ) throws {
        self.transport = transport
        let told = Told()
        self.told = told
        let sender = try Mailbox(address: MailAddress("noreply@haneul.example"))
        queue = MailQueue(
            storage: storage,
            transport: transport,
            composer: MailComposer(sender: sender) { count in
                Array(repeating: told.number(), count: count)
            },
            limits: limits,
            wallClock: wall.clock,
            clock: clock,
            rest: { rest },
            report: { event in told.events.withLock { $0.append(event) } }
        )
    }

    /// Without the acceptances.
    var events: [MailEvent] {
        told.events.withLock { $0.filter { if case .accepted = $0 { false } else { true } } }
    }

    @discardableResult
    func add(
        _ recipient: String = "reader@example.org",
        perRecipient: Int? = nil,
        lifetime: TimeInterval = MailQueue.lifetime
    ) async throws -> AddMailResult {
        let message = try MailMessage(to: MailAddress(recipient), subject: "Hello", text: "Hello")
        return try await queue.add(message, perRecipient: perRecipient, lifetime: lifetime)
    }

    /// Runs the queue for the length of a test.
    func running(_ test: () async throws -> Void) async throws {
        let running = Task { await queue.run() }
        do {
            try await test()
        } catch {
            running.cancel()
            throw error
        }
        running.cancel()
        await running.value
    }

    /// Lets time pass once the queue waits for it.
    func pass(_ seconds: Int) async {
        let end = clock.now.offset + .seconds(seconds)
        await eventually { clock.sleepers(until: end) > 0 }
        wall.pass(TimeInterval(seconds))
        clock.step(.seconds(seconds))
    }
}

@Suite struct MailQueueTests {
    private static let id1 = String(repeating: "01", count: 16)
    private static let id2 = String(repeating: "02", count: 16)
    private static let start = MailStorageContractTests.start

    @Test("An added mail is sent at once, and gone")
    func sent() async throws {
        let test = try TestQueue(ScriptedTransport())
        try await test.running {
            try await test.add()
            await eventually { test.events == [.sent(id: Self.id1, attempts: 1)] }
            try await test.add()
            await eventually { test.events.count == 2 }
        }
        #expect(test.events == [.sent(id: Self.id1, attempts: 1), .sent(id: Self.id2, attempts: 1)])
        #expect(test.transport.attempts.map(\.id) == [Self.id1, Self.id2])
        #expect(try await test.storage.countMail().mails == 0)
    }

    @Test("A mail that has to rest is stored at once, and handed over when it has rested")
    func rests() async throws {
        let test = try TestQueue(ScriptedTransport(), rest: .milliseconds(500))
        try await test.running {
            try await test.add()
            #expect(try await test.storage.countMail().mails == 1)
            try #require(await eventually { test.clock.sleepers(until: .milliseconds(500)) == 1 })
            // It was claimed, and waits for nothing but its rest.
            try #require(await eventually { test.storage.dueMoments.allSatisfy { $0 > Self.start } })
            test.clock.step(.milliseconds(499))
            #expect(test.transport.attempts.isEmpty)
            test.clock.step(.milliseconds(1))
            await eventually { test.events.count == 1 }
        }
        #expect(test.transport.attempts.map(\.id) == [Self.id1])
    }

    @Test("A queue that ends does not wait for a mail to rest, and leaves it to the next")
    func restIsCutShort() async throws {
        let test = try TestQueue(ScriptedTransport(), rest: .seconds(3_600))
        try await test.running {
            try await test.add()
            try #require(await eventually { test.clock.sleepers(until: .seconds(3_600)) == 1 })
            try #require(await eventually { test.storage.dueMoments.allSatisfy { $0 > Self.start } })
        }
        #expect(test.transport.attempts.isEmpty)
        #expect(test.storage.dueMoments == [Self.start])
    }

    @Test("A mail that was there before is sent when the queue starts")
    func before() async throws {
        let test = try TestQueue(ScriptedTransport())
        try await test.add()
        #expect(test.transport.attempts.isEmpty)
        try await test.running { await eventually { test.events.count == 1 } }
        #expect(test.events == [.sent(id: Self.id1, attempts: 1)])
    }

    @Test("A mail refused for now is tried again after 1, 5, 15, 60 minutes …, with the same identifier")
    func retries() async throws {
        let code = MailReplyCode(status: 450)
        let later = MailTransportError.refusedForNow(code, at: .recipient)
        let test = try TestQueue(ScriptedTransport(later, later, later, later, later))
        try await test.add()
        var moments: [TimeInterval] = []
        try await test.running {
            for count in 1...5 {
                await eventually { test.events.count == count }
                let due = try #require(test.storage.dueMoments.first)
                moments.append(due.timeIntervalSince(test.wall.clock.now) / 60)
                // It never sleeps longer than five minutes.
                while test.wall.clock.now < due {
                    await test.pass(Int(min(300, due.timeIntervalSince(test.wall.clock.now))))
                }
            }
            await eventually { test.events.count == 6 }
        }
        #expect(moments == [1, 5, 15, 60, 180])
        #expect(test.events.last == .sent(id: Self.id1, attempts: 6))
        #expect(Set(test.transport.attempts).count == 1)
    }

    @Test("A mail that is refused for good is given up at once, and the next one is sent")
    func refused() async throws {
        let refused = MailTransportError.refused(
            MailReplyCode(status: 550, enhanced: "5.1.1"),
            at: .recipient
        )
        let test = try TestQueue(ScriptedTransport(refused))
        try await test.add()
        try await test.add("other@example.org")
        try await test.running { await eventually { test.events.count == 2 } }
        #expect(test.events == [.givenUp(id: Self.id1, refused), .sent(id: Self.id2, attempts: 1)])
        let record = try #require(try await test.storage.loadGivenUpMail().first)
        #expect(
            record.reason == "refused recipient 550 5.1.1" && record.recipient.text == "reader@example.org"
        )
    }

    @Test(
        "What concerns every mail stops all for a minute, and no mail is lost by it",
        arguments: [
            .unreachable(.refused), .certificateRefused, .signInRefused(MailReplyCode(status: 535)),
            .refused(MailReplyCode(status: 554), at: .greeting), .timedOut(at: .hello),
            .refusedForNow(MailReplyCode(status: 421), at: .recipient), .encryptionNotOffered,
        ] as [MailTransportError]
    )
    func serverAway(error: MailTransportError) async throws {
        let test = try TestQueue(ScriptedTransport(error))
        try await test.add()
        try await test.add()
        try await test.running {
            await eventually { test.events.count == 1 }
            let until = Self.start.addingTimeInterval(60)
            #expect(test.events == [.postponed(id: Self.id1, until: until, error)])
            // Neither the second nor a new one is tried meanwhile.
            try await test.add()
            try #require(await eventually { test.clock.sleepers(until: .seconds(60)) > 0 })
            #expect(test.transport.attempts.count == 1)
            await test.pass(60)
            await eventually { test.events.count == 4 }
        }
        #expect(test.transport.attempts.count == 4)
        #expect(try await test.storage.countMail().mails == 0)
    }

    @Test("A mail is given up when it would not be tried again within its lifetime")
    func expiring() async throws {
        let code = MailReplyCode(status: 451)
        let later = MailTransportError.refusedForNow(code, at: .sender)
        let test = try TestQueue(ScriptedTransport(later, later))
        try await test.add(lifetime: 300)
        try await test.running {
            await eventually { test.events.count == 1 }
            await test.pass(60)
            await eventually { test.events.count == 2 }
        }
        #expect(test.events.last == .givenUp(id: Self.id1, later))
        #expect(try await test.storage.countMail().mails == 0)
    }

    @Test("A mail that expired while nobody sent is given up without an attempt")
    func expired() async throws {
        let test = try TestQueue(ScriptedTransport())
        try await test.add(lifetime: 3_600)
        test.wall.pass(3_600)
        try await test.running { await eventually { test.events.count == 1 } }
        #expect(test.events == [.givenUp(id: Self.id1, nil)])
        #expect(test.transport.attempts.isEmpty)
        #expect(try await test.storage.loadGivenUpMail().map(\.reason) == ["expired"])
    }

    @Test("An attempt without end ends after four minutes")
    func hanging() async throws {
        let test = try TestQueue(ScriptedTransport(hangs: true))
        try await test.add()
        try await test.running {
            await eventually { test.transport.attempts.count == 1 }
            await test.pass(240)
            await eventually { test.events.count == 1 }
        }
        let until = Self.start.addingTimeInterval(300)
        #expect(test.events == [.postponed(id: Self.id1, until: until, .timedOut(at: .content))])
    }

    @Test("A queue that is stopped while it sends has the mail still, and the attempt does not count")
    func stopped() async throws {
        let test = try TestQueue(ScriptedTransport(hangs: true))
        try await test.add()
        try await test.running { await eventually { test.transport.attempts.count == 1 } }
        #expect(test.events.isEmpty)
        let again = try await test.storage.claimMail(at: Self.start, until: Self.start)
        guard case .mail(let queued) = again else {
            Issue.record("the mail is gone, or not due")
            return
        }
        #expect(queued.attempts == 1)
    }

    @Test("A storage that fails is told once, and tried each minute")
    func storageFails() async throws {
        let test = try TestQueue(ScriptedTransport())
        try await test.add()
        let error = StorageError(.busy, subject: "memory")
        test.storage.fail(with: error)
        await #expect(throws: error) { try await test.add() }
        try await test.running {
            for _ in 1...3 { await test.pass(60) }
            #expect(test.events == [.storageFailed(error)])
            await eventually { test.clock.sleepers(until: test.clock.now.offset + .seconds(60)) > 0 }
            test.storage.fail(with: nil)
            await test.pass(60)
            await eventually { test.events.count == 3 }
        }
        #expect(test.events == [.storageFailed(error), .storageWorks, .sent(id: Self.id1, attempts: 1)])
    }

    @Test("A storage is not blamed for refusing a queue that is stopped while it waits")
    func stoppedWhileStorageIsBusy() async throws {
        let test = try TestQueue(ScriptedTransport(hangs: true))
        try await test.add()
        try await test.running {
            await eventually { test.transport.attempts.count == 1 }
            test.storage.fail(with: StorageError(.busy, subject: "memory"))
        }
        #expect(test.events.isEmpty)
    }

    @Test("The limits of the queue and of a recipient hold")
    func limits() async throws {
        let test = try TestQueue(ScriptedTransport(), limits: MailQueueLimits(count: 4, perRecipient: 3))
        #expect(try await test.add(perRecipient: 1) == .added)
        #expect(try await test.add(perRecipient: 1) == .tooManyForRecipient)
        #expect(try await test.add() == .added)
        #expect(try await test.add() == .added)
        #expect(try await test.add() == .tooManyForRecipient)
        #expect(try await test.add("other@example.org") == .added)
        #expect(try await test.add("third@example.org") == .full)
    }
}
