/// Time that only goes on, in nanoseconds since a moment before this was made.
struct MonotonicClock: Sendable {
    let elapsed: @Sendable () -> Int64
    let sleep: @Sendable (Duration) async throws -> Void

    /// - Parameter origin: What it shows now.
    init<C: Clock>(_ clock: C, origin: Int64 = 0) where C.Duration == Duration {
        let start = clock.now
        elapsed = { origin + start.duration(to: clock.now).nanoseconds }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}

extension Duration {
    /// Whole ones, at most as many as 292 years have.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : whole + attoseconds / 1_000_000_000
    }
}
