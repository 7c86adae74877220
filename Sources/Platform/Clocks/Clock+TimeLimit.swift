extension Clock where Duration == Swift.Duration {
    /// Runs work with a time limit that holds even if the work ignores cancellation.
    ///
    /// - Returns: The work's result, or `nil` if the limit was reached first or the task was cancelled; then the work is
    ///   cancelled.
    public func result<Value: Sendable>(
        within limit: Duration,
        of work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let (results, sender) = AsyncStream<Value?>.makeStream()
        // These are not child tasks, so that work that never ends does not delay the result.
        let working = Task { sender.yield(await work()) }
        let timing = Task {
            try? await sleep(for: limit)
            sender.yield(nil)
        }
        defer {
            working.cancel()
            timing.cancel()
        }
        for await result in results { return result }
        return nil
    }
}
