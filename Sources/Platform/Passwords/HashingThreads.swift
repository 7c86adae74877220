import Accounts
import Dispatch
import Foundation
import Synchronization

/// Computes hashes on threads of their own, few at a time, so that a flood of passwords takes neither the threads that
/// tasks share nor more than its share of the processor.
final class HashingThreads: Sendable {
    private typealias Job = @Sendable () -> Void

    private struct State {
        var hasThreads = false
        var known: [Job] = []
        var strangers: [Job] = []
        /// The jobs of known people since the last one of a stranger.
        var knownInRow = 0

        func count(_ urgency: HashingUrgency) -> Int {
            urgency == .known ? known.count : strangers.count
        }

        mutating func next() -> Job? {
            let isTurnOfStrangers = known.isEmpty || knownInRow >= HashingThreads.mostKnownInRow
            if isTurnOfStrangers, !strangers.isEmpty {
                knownInRow = 0
                return strangers.removeFirst()
            }
            guard !known.isEmpty else { return nil }
            knownInRow += 1
            return known.removeFirst()
        }
    }

    private final class Queue: Sendable {
        let state = Mutex(State())
        let jobs = DispatchSemaphore(value: 0)

        func work() {
            HashingThreads.giveWay()
            while true {
                jobs.wait()
                guard let job = state.withLock({ $0.next() }) else { return }
                job()
            }
        }
    }

    /// Seconds after which to try again: longer than the queue takes.
    static let retryAfter = 2

    /// Then a stranger who waits has a turn: one known person, with one password, could keep all others out.
    private static let mostKnownInRow = 3

    private let count: Int
    private let waiting: Int
    private let queue = Queue()

    /// - Parameters:
    ///   - count: The hashes computed at a time.
    ///   - waiting: The hashes that may wait, of strangers and of known people each.
    init(count: Int, waiting: Int) {
        self.count = max(1, count)
        self.waiting = max(1, waiting)
    }

    deinit {
        // Jobs that wait are done first; each thread then finds one turn without a job.
        for _ in 0..<count { queue.jobs.signal() }
    }

    /// - Throws: ``PasswordHashingError/busy(seconds:)`` if too many wait.
    func run<Answer: Sendable>(
        _ urgency: HashingUrgency,
        _ work: @escaping @Sendable () -> Answer
    ) async throws(PasswordHashingError) -> Answer {
        let answer: Answer? = await withCheckedContinuation { continuation in
            let job: Job = { continuation.resume(returning: work()) }
            let (isTaken, mustStart) = queue.state.withLock { state in
                guard state.count(urgency) < waiting else { return (false, false) }
                if urgency == .known { state.known.append(job) } else { state.strangers.append(job) }
                defer { state.hasThreads = true }
                return (true, !state.hasThreads)
            }
            guard isTaken else { return continuation.resume(returning: nil) }
            if mustStart {
                for _ in 0..<count { Thread.detachNewThread { [queue] in queue.work() } }
            }
            queue.jobs.signal()
        }
        guard let answer else { throw .busy(seconds: Self.retryAfter) }
        return answer
    }

    /// Whether one more may wait.
    func hasRoom(_ urgency: HashingUrgency) -> Bool { queue.state.withLock { $0.count(urgency) < waiting } }

    var waitingCount: Int { queue.state.withLock { $0.known.count + $0.strangers.count } }

    /// Lets the threads that answer requests go first.
    private static func giveWay() {
        #if canImport(Glibc)
        // On Linux a priority belongs to a thread, and 0 is the one that asks (setpriority(2), NOTES).
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }
}
