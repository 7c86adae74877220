import Dispatch

/// A store's own thread: waiting for the disk would block the threads shared by tasks.
actor FileThread {
    private nonisolated let executor = QueueExecutor()
    private var operations = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Runs a closure on the thread, whichever thread the caller runs on.
    func run<Answer: Sendable, Failure: Error>(
        _ body: @Sendable () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        // Swift 6.3 leaves out the change to this thread where nothing but the closure needs it.
        operations &+= 1
        return try await body()
    }
}

private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "sqlite-store")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
