/// Monotonic time in nanoseconds since a moment before the clock was created.
struct MonotonicClock: Sendable {
    let elapsed: @Sendable () -> Int64
    let sleep: @Sendable (Duration) async throws -> Void

    /// - Parameter origin: The value it shows now.
    init<C: Clock>(_ clock: C, origin: Int64 = 0) where C.Duration == Duration {
        let start = clock.now
        elapsed = { origin + start.duration(to: clock.now).nanoseconds }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}

extension Duration {
    /// Whole nanoseconds, clamped to the range of `Int64` (292 years).
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : whole + attoseconds / 1_000_000_000
    }
}
