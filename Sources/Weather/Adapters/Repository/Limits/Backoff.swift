import Foundation

/// How long to leave a feed alone after failures in a row: 1 s, doubling, at most 5 min, less up to a half by chance so
/// that processes do not come back together.
///
/// The first pause is short on purpose: a person who tries again a few seconds later gets a real try.
struct Backoff: Hashable, Sendable {
    /// Failures since the last success.
    private(set) var failures = 0
    /// By the true clock; nil after a success.
    private(set) var retryAt: Date?

    init() {}

    /// As stored by any process of ours. A `retryAt` further ahead than any pause we make was written by a clock that
    /// was wrong, and is ignored.
    init(failures: Int, retryAt: Date?, now: Date) {
        self.failures = max(0, failures)
        self.retryAt = retryAt.flatMap { $0.timeIntervalSince(now) <= Self.longest ? $0 : nil }
    }

    /// - Parameter chance: in 0 ..< 1.
    mutating func failed(at now: Date, chance: Double) {
        failures += 1
        let pause = min(Self.longest, pow(2, Double(min(failures, 32) - 1)))
        retryAt = now.addingTimeInterval(pause * (1 - chance / 2))
    }

    /// Seconds still to wait; nil when a call may be made.
    func wait(at now: Date) -> TimeInterval? {
        guard let retryAt, retryAt > now, retryAt.timeIntervalSince(now) <= Self.longest else { return nil }
        return retryAt.timeIntervalSince(now)
    }

    private static let longest: TimeInterval = 300
}
