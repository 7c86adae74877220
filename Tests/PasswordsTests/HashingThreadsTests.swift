import Accounts
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Passwords

@Suite("Hashing threads")
struct HashingThreadsTests {
    /// Holds the only thread until told to go on.
    private func hold(_ threads: HashingThreads) async -> (
        gate: DispatchSemaphore, task: Task<Void, any Error>
    ) {
        let gate = DispatchSemaphore(value: 0)
        return await withCheckedContinuation { continuation in
            let held = Holder()
            let task = Task {
                try await threads.run(.stranger) {
                    held.begin()
                    gate.wait()
                }
            }
            held.whenBegun { continuation.resume(returning: (gate, task)) }
        }
    }

    @Test("one is computed at a time, a few wait, and more are told to try again")
    func bounded() async throws {
        let threads = HashingThreads(count: 1, waiting: 3)
        let (gate, first) = await hold(threads)
        let done = Record()
        let waiting = (0..<3).map { number in
            Task { try await threads.run(.stranger) { done.add("\(number)") } }
        }
        await eventually { threads.waitingCount == 3 }
        let refused = Record()
        let over = Task {
            do { try await threads.run(.stranger) {} } catch { refused.add("\(error)") }
        }
        await eventually { threads.waitingCount > 3 || !refused.names.isEmpty }
        #expect(refused.names == ["\(PasswordHashingError.busy(seconds: HashingThreads.retryAfter))"])
        #expect(done.names.isEmpty)
        gate.signal()
        try await first.value
        for task in waiting { try await task.value }
        await over.value
        #expect(Set(done.names) == ["0", "1", "2"])
        #expect(try await threads.run(.stranger) { 7 } == 7)
    }

    @Test("those who are known have a place when strangers take all of theirs, and go first")
    func known() async throws {
        let threads = HashingThreads(count: 1, waiting: 1)
        let (gate, first) = await hold(threads)
        let order = Record()
        let stranger = Task { try await threads.run(.stranger) { order.add("stranger") } }
        await eventually { threads.waitingCount == 1 }
        let known = Task { try await threads.run(.known) { order.add("known") } }
        await eventually { threads.waitingCount == 2 }
        gate.signal()
        for task in [first, stranger, known] { try await task.value }
        #expect(order.names == ["known", "stranger"])
    }

    @Test("a stranger who waits has every fourth turn, however many known people wait")
    func fairness() async throws {
        let threads = HashingThreads(count: 1, waiting: 8)
        let (gate, first) = await hold(threads)
        let order = Record()
        var tasks = [first, Task { try await threads.run(.stranger) { order.add("stranger") } }]
        for _ in 0..<6 { tasks.append(Task { try await threads.run(.known) { order.add("known") } }) }
        await eventually { threads.waitingCount == 7 }
        gate.signal()
        for task in tasks { try await task.value }
        #expect(order.names.firstIndex(of: "stranger") == 3)
    }
}

/// Tells when something has begun.
private final class Holder: Sendable {
    private struct State {
        var hasBegun = false
        var waiter: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func begin() {
        let waiter = state.withLock { state in
            state.hasBegun = true
            return state.waiter
        }
        waiter?()
    }

    func whenBegun(_ waiter: @escaping @Sendable () -> Void) {
        let hasBegun = state.withLock { state in
            if !state.hasBegun { state.waiter = waiter }
            return state.hasBegun
        }
        if hasBegun { waiter() }
    }
}

/// What was done, in its order.
private final class Record: Sendable {
    private let state = Mutex<[String]>([])

    var names: [String] { state.withLock { $0 } }
    func add(_ name: String) { state.withLock { $0.append(name) } }
}
