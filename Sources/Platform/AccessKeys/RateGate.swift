import SharedFolder

/// Admits a given number of requests per period, evenly in the long run, and all of them at once after a period
/// without any. It is the generic cell rate algorithm in its virtual scheduling form (ITU-T Recommendation I.371,
/// annex A). Its state is a single number, so it needs no lock.
struct RateGate: Sendable {
    /// Nanoseconds between requests at the highest steady rate; `nil` for no limit.
    let interval: Int64?
    /// How many requests may come at once after a time without any.
    let burst: Int64
    /// How far ahead of the steady rate a client may be, in nanoseconds.
    private let tolerance: Int64
    /// When the next request would be due at the steady rate, in nanoseconds.
    private let due: SharedNumber

    /// - Parameter due: The state, which may be shared with processes that use the same clock.
    init(_ limit: RequestLimit, due: SharedNumber) {
        self.due = due
        switch limit {
        case .unlimited: (interval, burst, tolerance) = (nil, .max, 0)
        case .rate(let requests, let period):
            let requests = max(1, Int64(requests))
            let interval = max(1, period.nanoseconds / requests)
            (self.interval, burst) = (interval, requests)
            tolerance = interval * (requests - 1)
        }
    }

    /// Admits one more request if the limit allows it, and counts it.
    ///
    /// - Parameter now: Nanoseconds since a fixed moment, never negative.
    func pass(at now: Int64) -> Bool {
        guard let interval else { return true }
        return due.change { old in
            let start = max(old, now)
            return start - now <= tolerance ? start + interval : nil
        }
    }

    /// Counts additional requests, whether or not the limit allows them; later requests wait longer.
    ///
    /// - Parameter now: As in ``pass(at:)``.
    func charge(_ more: Int, at now: Int64) {
        guard let interval, more > 0 else { return }
        let (debt, isTooMuch) = interval.multipliedReportingOverflow(by: Int64(more))
        guard !isTooMuch else { return }
        _ = due.change { max($0, now) &+ debt }
    }

    /// Puts the next request off until it is due by what other nodes admitted as well.
    func follow(_ moment: Int64) {
        _ = due.change { $0 < moment ? moment : nil }
    }

    func wait(at now: Int64) -> Int64 {
        max(0, due.value - now - tolerance)
    }
}
