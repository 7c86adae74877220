/// When a message that has to wait is tried again. Waits double and are spread at random, so that messages that failed
/// together do not come back together.
public struct PushBackoff: Hashable, Sendable {
    /// The longest wait after the first failure.
    public var first: Duration
    /// The longest wait after any, unless the service asks for more.
    public var longest: Duration
    /// How often a message is tried, including the first time.
    public var attempts: Int

    /// The defaults are over after about 4 hours: what is later than that is no news.
    public init(first: Duration = .seconds(60), longest: Duration = .seconds(3600), attempts: Int = 9) {
        (self.first, self.longest, self.attempts) = (first, longest, attempts)
    }

    /// Returns how long to wait, or `nil` to give the message up. A caller who knows when the message is of no use any
    /// more gives it up then.
    ///
    /// - Parameters:
    ///   - failures: How many attempts failed, at least one.
    ///   - random: In 0..<1: where between half of the wait and all of it.
    public func delay(afterFailures failures: Int, _ delay: PushDelay, random: Double) -> Duration? {
        guard failures < attempts else { return nil }
        // So many doublings exceed every wait, and a number of them fits.
        let doublings = min(max(failures, 1) - 1, 20)
        let wait = min(longest, first * (1 << doublings))
        let half = wait / 2
        return (delay.atLeast.map { max($0, half) } ?? half) + half * min(max(random, 0), 1)
    }
}
