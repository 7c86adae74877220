/// The number of retries that all calls together may still make: a token bucket filled by calls, so that an upstream
/// in trouble gets at most a fixed share above its usual load.
///
/// The idea is that of Finagle's and gRPC's retry budgets.
public struct RetryBudget: Hashable, Sendable {
    /// The maximum number of tokens, and the initial one.
    public let capacity: Double
    /// The tokens earned by each call.
    public let earnedPerCall: Double
    public private(set) var tokens: Double

    public init(capacity: Double = 5, earnedPerCall: Double = 0.1) {
        self.capacity = capacity
        self.earnedPerCall = earnedPerCall
        tokens = capacity
    }

    /// Adds the tokens for one call, up to the capacity.
    public mutating func earn() {
        tokens = min(capacity, tokens + earnedPerCall)
    }

    /// Takes one retry. Returns `false` if none is left.
    public mutating func spend() -> Bool {
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
