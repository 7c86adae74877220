import SharedFolder

/// Lets so many requests through per period, evenly in the long run and all of them at once where none came before: the
/// generic cell rate algorithm, in its form of virtual scheduling (ITU-T Recommendation I.371, annex A). It needs one
/// number, so that it takes no lock.
struct RateGate: Sendable {
    /// Nanoseconds from one request to the next at the highest steady rate; nil: as many as like.
    private let interval: Int64?
    /// How far ahead of that rate one may be, in nanoseconds.
    private let tolerance: Int64
    /// When the next request would be due at that rate, in nanoseconds.
    private let due: SharedNumber

    /// - Parameter due: Of others too, who count by the same clock.
    init(_ limit: RequestLimit, due: SharedNumber) {
        self.due = due
        switch limit {
        case .unlimited: (interval, tolerance) = (nil, 0)
        case .rate(let requests, let period):
            let requests = max(1, Int64(requests))
            let interval = max(1, period.nanoseconds / requests)
            self.interval = interval
            tolerance = interval * (requests - 1)
        }
    }

    /// Whether one more may pass, and then it has.
    /// - Parameter now: Nanoseconds since a moment that stays the same, never negative.
    func pass(at now: Int64) -> Bool {
        guard let interval else { return true }
        return due.change { old in
            let start = max(old, now)
            return start - now <= tolerance ? start + interval : nil
        }
    }

    /// Takes so many more, whether there is room or not: who comes next waits for it.
    /// - Parameter now: As of ``pass(at:)``.
    func charge(_ more: Int, at now: Int64) {
        guard let interval, more > 0 else { return }
        let (debt, isTooMuch) = interval.multipliedReportingOverflow(by: Int64(more))
        guard !isTooMuch else { return }
        _ = due.change { max($0, now) &+ debt }
    }

    /// Nanoseconds from now until one may pass.
    func wait(at now: Int64) -> Int64 {
        max(0, due.value - now - tolerance)
    }
}
