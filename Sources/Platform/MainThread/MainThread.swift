import Dispatch
import Foundation
import Synchronization

/// The thread on which a process begins.
public enum MainThread {
    /// Runs an operation on this thread, and ends the process with the exit status that it returns.
    ///
    /// Its child tasks run on this thread too, one after another. So a short command starts no thread: the threads of
    /// the concurrent executor cost a quick command more than they save. Tasks that are not children, blocking calls of
    /// libraries and their callbacks run elsewhere as always.
    public static func run(_ operation: @escaping @Sendable () async -> Int32) -> Never {
        let executor = JobQueue()
        Task(executorPreference: executor) { exit(await operation()) }
        executor.runJobs()
    }
}

/// The jobs of the tasks that run on one thread, in the order in which they became ready.
private final class JobQueue: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    /// Counts the jobs that wait.
    private let ready = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        ready.signal()
    }

    func runJobs() -> Never {
        let executor = asUnownedTaskExecutor()
        while true {
            ready.wait()
            jobs.withLock { $0.removeFirst() }.runSynchronously(on: executor)
        }
    }
}
