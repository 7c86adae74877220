extension SharedFolder {
    /// The lock as soon as it is free.
    ///
    /// It is polled, since `flock` can only be waited for by a blocked thread. The pause grows from 2 to 20 ms.
    /// - Parameters:
    ///   - patience: how long to wait at most.
    ///   - isMoot: asked after each failed attempt; true ends the wait with nil, since what the lock was wanted for
    ///     has been done by its holder.
    /// - Returns: the lock, or nil when it became moot.
    /// - Throws: ``SharedFolderError``: `.lockTimedOut`, `.cancelled` or what the system refused.
    public func lock(
        _ key: FolderKey,
        within patience: Duration,
        on clock: any Clock<Duration>,
        unless isMoot: @Sendable () -> Bool = { false }
    ) async throws(SharedFolderError) -> FolderLock? {
        var pause = Duration.milliseconds(2)
        var waited = Duration.zero
        while true {
            if let lock = try tryLock(key) { return lock }
            if isMoot() { return nil }
            guard waited < patience else { throw .lockTimedOut(key) }
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw .cancelled
            }
            waited += pause
            pause = min(pause * 2, .milliseconds(20))
        }
    }
}
