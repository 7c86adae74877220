import HTTPService
import Synchronization
import Testing

@testable import HTTPServer

/// Work is let in as fast as it is done. Here a test says when a thread is free, and what time it is.
@Suite struct BacklogTests {
    private final class Threads: Sendable {
        private let waiting = Mutex<[@Sendable () -> Void]>([])
        private let time = Mutex<Int64>(1_000_000_000)

        var now: Int64 { time.withLock(\.self) }
        var sent: Int { waiting.withLock(\.count) }

        func start(_ body: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(body) } }

        /// Begins the work sent first, after this time.
        func run(after milliseconds: Int64) {
            time.withLock { $0 += milliseconds * 1_000_000 }
            let first = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            first?()
        }
    }

    private let threads = Threads()

    private func makeBacklog() -> AdmissionQueue {
        AdmissionQueue(
            limit: .seconds(2),
            clock: { [threads] in threads.now },
            start: { [threads] in threads.start($0) }
        )
    }

    private func ask(_ backlog: AdmissionQueue, count: Int) async -> [Task<ServerRefusal?, Never>] {
        let before = backlog.waiting
        let tasks = (0..<count).map { _ in Task { await backlog.turn() } }
        #expect(await eventually { backlog.waiting == before + count })
        return tasks
    }

    @Test("Where threads are free nobody waits")
    func free() async {
        let backlog = makeBacklog()
        for _ in 0..<100 {
            #expect(await backlog.turn() == nil)
            threads.run(after: 1)
        }
        #expect(backlog.waiting == 0)
        #expect(backlog.refusal == nil)
    }

    @Test("Where they are not, work waits for them, and goes on a few at a time")
    func batches() async {
        let backlog = makeBacklog()
        #expect(await backlog.turn() == nil)
        #expect(threads.sent == 1)
        threads.run(after: 150)
        let tasks = await ask(backlog, count: 40)
        // After a long wait, no request is admitted.
        threads.run(after: 150)
        #expect(backlog.waiting == 40)
        for left in [24, 8, 0] {
            threads.run(after: 1)
            #expect(backlog.waiting == left)
        }
        for task in tasks { #expect(await task.value == nil) }
        #expect(threads.sent == 0)
    }

    @Test("Who has waited too long is refused before any work, and others are at the door")
    func refused() async {
        let backlog = makeBacklog()
        #expect(await backlog.turn() == nil)
        threads.run(after: 150)
        let tasks = await ask(backlog, count: 20)
        threads.run(after: 2_500)
        for task in tasks { #expect(await task.value == .overloaded(retryAfter: 3)) }
        #expect(backlog.refusal == .overloaded(retryAfter: 3))
        threads.run(after: 300)
        #expect(backlog.refusal == nil)
        #expect(await backlog.turn() == nil)
    }
}
