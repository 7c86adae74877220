/// Monotonic time since the timeline was created, by a clock that tests can move.
public struct Timeline: Sendable {
    private let read: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    public init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        read = { start.duration(to: clock.now) }
        wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    public var elapsed: Duration { read() }

    /// Sleeps until a moment of this timeline.
    ///
    /// - Throws: `CancellationError`.
    public func sleep(until moment: Duration) async throws { try await wait(moment) }
}
