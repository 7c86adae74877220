import Foundation

/// How long to wait before asking a feed again after consecutive failures: 1 s, doubling, at most 5 min, reduced by
/// up to a half at random so that processes do not retry simultaneously.
///
/// The first pause is deliberately short: a person who tries again after a few seconds gets a real attempt.
struct Backoff: Hashable, Sendable {
    /// The number of failures since the last success.
    private(set) var failures = 0
    /// The real time; `nil` after a success.
    private(set) var retryAt: Date?

    init() {}

    /// Creates the state as stored by any process. A `retryAt` further ahead than the longest pause was written by a
    /// wrong clock and is ignored.
    init(failures: Int, retryAt: Date?, now: Date) {
        self.failures = max(0, failures)
        self.retryAt = retryAt.flatMap { $0.timeIntervalSince(now) <= Self.longest ? $0 : nil }
    }

    /// - Parameter chance: In 0 ..< 1.
    mutating func failed(at now: Date, chance: Double) {
        failures += 1
        let pause = min(Self.longest, pow(2, Double(min(failures, 32) - 1)))
        retryAt = now.addingTimeInterval(pause * (1 - chance / 2))
    }

    /// Returns the seconds to wait, or `nil` if a call is allowed.
    func wait(at now: Date) -> TimeInterval? {
        guard let retryAt, retryAt > now, retryAt.timeIntervalSince(now) <= Self.longest else { return nil }
        return retryAt.timeIntervalSince(now)
    }

    private static let longest: TimeInterval = 300
}
