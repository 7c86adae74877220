import Synchronization

/// Retries where that is safe and may help: idempotent methods only, after a failed connection or a 502, 503 or 504
/// without a long `Retry-After`. It uses jittered backoff, within the call's own timeout and a budget shared by all
/// calls.
public final class RetryingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let policy: RetryPolicy
    private let budget: Mutex<RetryBudget>
    private let clock: any Clock<Duration>
    private let random: @Sendable () -> Double

    /// - Parameter random: Returns a number in 0..<1, for the jitter.
    public init(
        _ base: any HTTPTransport,
        policy: RetryPolicy = RetryPolicy(),
        budget: RetryBudget = RetryBudget(),
        clock: any Clock<Duration>,
        random: @escaping @Sendable () -> Double
    ) {
        self.base = base
        self.policy = policy
        self.budget = Mutex(budget)
        self.clock = clock
        self.random = random
    }

    public func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        budget.withLock { $0.earn() }
        let elapsed = Self.stopwatch(clock)
        var schedule = RetrySchedule(policy, method: call.method)
        var attempt = call
        while true {
            let outcome = await Self.outcome(of: attempt, by: base)
            let action = schedule.tried(outcome, remaining: call.timeout - elapsed(), random: random())
            guard case .retry(let delay) = action, budget.withLock({ $0.spend() }) else {
                return try outcome.get()
            }
            do { try await clock.sleep(for: delay) } catch { throw .cancelled }
            attempt.timeout = call.timeout - elapsed()
        }
    }

    private static func outcome(of call: HTTPCall, by base: any HTTPTransport) async -> HTTPOutcome {
        do throws(HTTPTransportError) {
            return .success(try await base.send(call))
        } catch {
            return .failure(error)
        }
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
