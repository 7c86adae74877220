/// How many retries all calls together may still make: a token bucket filled by calls, so that an upstream in trouble
/// gets at most a fixed share more than its usual load.
///
/// The idea is that of Finagle's and gRPC's retry budgets.
public struct RetryBudget: Hashable, Sendable {
    /// The most that can be saved up, and what there is at first.
    public let capacity: Double
    /// Retries earned by each call.
    public let earnedPerCall: Double
    public private(set) var tokens: Double

    public init(capacity: Double = 5, earnedPerCall: Double = 0.1) {
        self.capacity = capacity
        self.earnedPerCall = earnedPerCall
        tokens = capacity
    }

    /// Saves up for a call that is made, up to the capacity.
    public mutating func earn() {
        tokens = min(capacity, tokens + earnedPerCall)
    }

    /// Takes one retry; false when there is none.
    public mutating func spend() -> Bool {
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
