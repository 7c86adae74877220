extension SharedFolder {
    /// Waits for a lock.
    ///
    /// It polls, because waiting for `flock` would block a thread. The pause grows from 2 to 20 ms.
    ///
    /// - Parameters:
    ///   - patience: The longest wait.
    ///   - isMoot: Asked after each failed attempt. `true` ends the wait, because the holder has done what the lock
    ///     was needed for.
    /// - Returns: The lock, or `nil` if it is no longer needed.
    /// - Throws: ``SharedFolderError``: `.lockTimedOut`, `.cancelled` or a system error.
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
