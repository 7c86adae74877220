import Clocks
import Deliveries
import Foundation
import StoragePort
import Synchronization
import TestSupport
import Testing

/// A sender that does as it is told, one result after the other; then it takes everything.
private final class ScriptedSender: DeliverySender {
    private let state: Mutex<(results: [DeliveryAttempt], sent: [(id: String, attempt: Int)])>
    private let hangs: Set<String>

    init(_ results: DeliveryAttempt..., hanging: Set<String> = []) {
        state = Mutex((results, []))
        hangs = hanging
    }

    var sent: [(id: String, attempt: Int)] { state.withLock(\.sent) }

    func send(_ delivery: Delivery, attempt: Int) async -> DeliveryAttempt {
        let result = state.withLock { state in
            state.sent.append((delivery.id, attempt))
            return hangs.contains(delivery.id) || state.results.isEmpty ? nil : state.results.removeFirst()
        }
        guard hangs.contains(delivery.id) else { return result ?? .delivered }
        try? await Task.sleep(for: .seconds(3_600))
        return .cancelled
    }
}

/// A queue with clocks that stand still.
private struct TestQueue: Sendable {
    let storage = InMemoryDeliveries()
    let wall = ManualWallClock(Sample.start)
    let clock = ManualClock()
    let sender: ScriptedSender
    let queue: DeliveryQueue
    private let told = Told()

    private final class Told: Sendable {
        let events = Mutex<[DeliveryEvent]>([])
    }

    init(_ sender: ScriptedSender, limits: DeliveryLimits = DeliveryLimits(), width: Int = 16) throws {
        self.sender = sender
        queue = DeliveryQueue(
            storage: storage,
            senders: [try Sample.channel(): sender],
            limits: limits,
            width: width,
            wallClock: wall.clock,
            clock: clock,
            random: { 0 },
            report: { [told] event in told.events.withLock { $0.append(event) } }
        )
    }

    var events: [DeliveryEvent] { told.events.withLock(\.self) }

    func running(_ test: () async throws -> Void) async throws {
        let task = Task { await queue.run() }
        try await test()
        task.cancel()
        await task.value
    }

    /// Moves both clocks, and returns once the queue has looked at the new time.
    ///
    /// It may have read the old time and begin to wait only now: then its clock has to go on.
    func pass(_ seconds: TimeInterval) async {
        await eventually { clock.sleeperCount > 0 }
        wall.pass(seconds)
        let now = wall.clock.now
        let looked = await eventually {
            if storage.lastLook != now, clock.sleeperCount > 0 { clock.step(.seconds(seconds)) }
            return storage.lastLook == now
        }
        #expect(looked, "the queue did not look again")
    }

    func waitForEvents(_ count: Int) async {
        #expect(await eventually { events.count >= count }, "\(events)")
    }
}

@Suite("Deliveries: queue")
struct DeliveryQueueTests {
    @Test("What is added is sent, and is in the history")
    func sends() async throws {
        let test = try TestQueue(ScriptedSender())
        let webhook = try Sample.channel()
        try await test.running {
            let delivery = try Sample.delivery("a")
            let results = [
                try await test.queue.append(delivery), try await test.queue.append(delivery),
            ]
            #expect(results == [.added, .alreadyThere])
            await test.waitForEvents(2)
        }
        #expect(test.events == [.accepted(id: "a", webhook), .delivered(id: "a", webhook, attempts: 1)])
        #expect(try await test.queue.history(of: "kim").map(\.outcome) == [.delivered])
    }

    @Test("A failure is tried again later, later still if the other side asks, with the same identifier")
    func retries() async throws {
        let test = try TestQueue(
            ScriptedSender(
                .failed(reason: "timed-out", after: nil),
                .failed(reason: "busy 503", after: .seconds(600)),
                .failed(reason: "busy 503", after: .seconds(900_000))
            )
        )
        let webhook = try Sample.channel()
        try await test.running {
            _ = try await test.queue.append(try Sample.delivery("a", expires: 1_000_000))
            await test.waitForEvents(2)
            await test.pass(10)
            await test.waitForEvents(3)
            await test.pass(60)
            // Not before it was asked for.
            #expect(test.sender.sent.count == 2)
            for _ in 0..<9 { await test.pass(60) }
            await test.waitForEvents(4)
        }
        #expect(
            Array(test.events.dropFirst()) == [
                .postponed(id: "a", webhook, after: 10, reason: "timed-out"),
                .postponed(id: "a", webhook, after: 600, reason: "busy 503"),
                .postponed(id: "a", webhook, after: 86_400, reason: "busy 503"),
            ]
        )
        #expect(test.sender.sent.map(\.id) == ["a", "a", "a"])
        #expect(test.sender.sent.map(\.attempt) == [1, 2, 3])
    }

    @Test("What is rejected is given up at once, and what would be tried after its end as well")
    func givesUp() async throws {
        let test = try TestQueue(
            ScriptedSender(.rejected(reason: "refused 404"), .failed(reason: "timed-out", after: nil))
        )
        let webhook = try Sample.channel()
        try await test.running {
            _ = try await test.queue.append(try Sample.delivery("a"))
            await test.waitForEvents(2)
            _ = try await test.queue.append(try Sample.delivery("b", 2, expires: 10))
            await test.waitForEvents(4)
        }
        #expect(test.events[1] == .givenUp(id: "a", webhook, reason: "refused 404"))
        #expect(test.events[3] == .givenUp(id: "b", webhook, reason: "timed-out"))
        #expect(try await test.storage.count().deliveries == 0)
    }

    @Test("A target that is gone loses all that waits for it, and the product is told")
    func gone() async throws {
        let test = try TestQueue(ScriptedSender(.targetGone(reason: "gone 410")))
        let webhook = try Sample.channel()
        for number in 1...3 { try await test.storage.add(try Sample.delivery("\(number)", number)) }
        try await test.running { await test.waitForEvents(2) }
        #expect(
            test.events == [
                .givenUp(id: "1", webhook, reason: "gone 410"),
                .targetGone(webhook, recipient: "kim", target: "phone"),
            ]
        )
        #expect(test.sender.sent.map(\.id) == ["1"])
        #expect(try await test.queue.history(of: "kim").map(\.id) == ["3", "2", "1"])
    }

    @Test("A slow target of one person does not delay others, and ends after a minute")
    func slow() async throws {
        let test = try TestQueue(ScriptedSender(hanging: ["k1", "k2", "k3"]), width: 3)
        let webhook = try Sample.channel()
        for number in 1...3 {
            try await test.storage.add(try Sample.delivery("k\(number)", about: "\(number)"))
        }
        try await test.storage.add(
            try Sample.delivery("lee", to: "lee"),
            try Sample.delivery("cho", to: "cho")
        )
        try await test.running {
            await test.waitForEvents(2)
            #expect(Set(test.sender.sent.map(\.id)) == ["k1", "k2", "lee", "cho"])
            await test.clock.advance(to: .seconds(60), sleepers: 2)
            await test.waitForEvents(4)
        }
        #expect(test.events.contains(.postponed(id: "k1", webhook, after: 10, reason: "timed-out")))
    }

    @Test("What is sent when the process ends is due at once for the next, and the attempt does not count")
    func cancelled() async throws {
        let test = try TestQueue(ScriptedSender(hanging: ["a"]))
        try await test.storage.add(try Sample.delivery("a"))
        try await test.running { await eventually { !test.sender.sent.isEmpty } }
        let lease = try #require(try await test.storage.lease(at: 0).leases.first)
        #expect(lease.attempts == 1 && lease.number == 2)
    }

    @Test("A storage is not blamed for refusing a queue that is stopped while it waits")
    func stoppedWhileStorageIsBusy() async throws {
        let test = try TestQueue(ScriptedSender(hanging: ["a"]))
        try await test.storage.add(try Sample.delivery("a"))
        try await test.running {
            await eventually { !test.sender.sent.isEmpty }
            test.storage.fail(with: StorageError(.busy, subject: "memory"))
        }
        #expect(!test.events.contains(.storageFailed(StorageError(.busy, subject: "memory"))))
    }

    @Test("A storage that fails is told once, and again when it works")
    func storageFails() async throws {
        let test = try TestQueue(ScriptedSender())
        let error = StorageError(.busy, subject: "memory")
        try await test.storage.add(try Sample.delivery("a"))
        test.storage.fail(with: error)
        try await test.running {
            await test.waitForEvents(1)
            await test.pass(30)
            test.storage.fail(with: nil)
            await test.pass(30)
            await test.waitForEvents(3)
        }
        #expect(Array(test.events.prefix(2)) == [.storageFailed(error), .storageWorks])
        #expect(test.sender.sent.map(\.id) == ["a"])
    }

    @Test("A crowd is added some hundreds at a time, and each is sent once")
    func crowd() async throws {
        let test = try TestQueue(ScriptedSender())
        let crowd = try (0..<1_200).map { try Sample.delivery("\($0)", to: "person-\($0)") }
        try await test.running {
            let results = try await test.queue.append(crowd + [crowd[7]])
            #expect(results.count == 1_201 && results.filter { $0 == .added }.count == 1_200)
            #expect(results.last == .alreadyThere)
            await test.waitForEvents(2_400)
        }
        #expect(test.storage.batches == [500, 500, 201])
        #expect(Set(test.sender.sent.map(\.id)).count == 1_200 && test.sender.sent.count == 1_200)
        #expect(test.storage.settled.reduce(0, +) == 1_200)
        #expect(try await test.storage.count().deliveries == 0)
    }

    @Test("A host that does not answer takes its share and no more")
    func slowHost() async throws {
        let most = DeliveryQueue.shares.host
        let slow = (0..<most + 20).map { "slow-\($0)" }
        let test = try TestQueue(ScriptedSender(hanging: Set(slow)), width: most + 10)
        for id in slow { try await test.storage.add(try Sample.delivery(id, to: id, host: "slow.example")) }
        for number in 0..<30 {
            try await test.storage.add(
                try Sample.delivery("\(number)", to: "person-\(number)", host: "fast.example")
            )
        }
        try await test.running {
            await test.waitForEvents(30)
            let slow = { @Sendable in test.sender.sent.filter { $0.id.hasPrefix("slow") }.count }
            #expect(await eventually { slow() >= most })
            #expect(slow() == most)
        }
        #expect(test.events.count == 30)
    }

    @Test("What is old is deleted as the hours pass")
    func prunes() async throws {
        let test = try TestQueue(ScriptedSender())
        try await test.storage.add(try Sample.delivery("a"))
        try await test.running {
            await test.waitForEvents(1)
            await test.pass(DeliveryRecord.lifetime + 3_600)
        }
        #expect(try await test.storage.history(of: "kim", atMost: 9) == [])
    }
}
