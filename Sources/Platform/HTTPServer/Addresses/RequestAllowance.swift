import Synchronization

/// The request limit of one address: a long-term rate and a burst. Its state is the time at which all admitted
/// requests would have arrived at that rate (generic cell rate algorithm). It needs no lock.
final class RequestAllowance: Sendable {
    private let paidUntil = Atomic<Int64>(0)
    private let interval: Int64
    private let burst: Int64

    /// - Parameters:
    ///   - rate: Requests per second.
    ///   - burst: Requests at once, beyond the rate.
    init(rate: Double, burst: Int) {
        interval = Int64(1e9 / max(rate, 1e-6))
        self.burst = interval.multipliedReportingOverflow(by: Int64(max(1, burst))).partialValue
    }

    /// Counts a request if it is within the limit.
    ///
    /// - Parameter now: Monotonic time in nanoseconds.
    /// - Returns: `nil` if it is admitted, otherwise the seconds to wait, at least one.
    func refusal(now: Int64) -> Int? {
        while true {
            let paid = paidUntil.load(ordering: .relaxed)
            let next = max(paid, now) + interval
            let excess = next - now - burst
            if excess > 0 { return Int((excess + 999_999_999) / 1_000_000_000) }
            let (exchanged, _) = paidUntil.weakCompareExchange(
                expected: paid,
                desired: next,
                ordering: .relaxed
            )
            if exchanged { return nil }
        }
    }

    /// Whether nothing of the allowance is used.
    func isFull(now: Int64) -> Bool { paidUntil.load(ordering: .relaxed) <= now }
}
