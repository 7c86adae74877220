import HTTPTypes
import Synchronization

/// Retries where that is safe and may help: idempotent methods only, after a failed connection or a 502, 503 or 504
/// without a long `Retry-After`. It uses jittered backoff, within the call's own timeout and a budget shared by all
/// calls.
public final class RetryingTransport: HTTPTransport {
    /// The maximum number of tries, including the first.
    private static let attempts = 3
    /// The longest wait before the second try. It doubles with each further try.
    private static let firstDelay = Duration.milliseconds(100)
    private static let longestDelay = Duration.seconds(1)
    /// If a server asks for a longer wait, there is no retry: the reply goes to the caller, who can remember it.
    private static let longestRetryAfter = Duration.seconds(1)

    private let base: any HTTPTransport
    private let repeatsCountedCalls: Bool
    private let budget = Mutex(RetryBudget())
    private let clock: any Clock<Duration>
    private let random: @Sendable () -> Double

    /// - Parameters:
    ///   - repeatsCountedCalls: Whether to retry a call that the server may have counted: one that it answered, or
    ///     whose connection was lost. Must be `false` where calls are counted before they are sent.
    ///   - random: Returns a number in 0..<1, for the jitter.
    public init(
        _ base: any HTTPTransport,
        repeatsCountedCalls: Bool = true,
        clock: any Clock<Duration>,
        random: @escaping @Sendable () -> Double
    ) {
        self.base = base
        self.repeatsCountedCalls = repeatsCountedCalls
        self.clock = clock
        self.random = random
    }

    public func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        budget.withLock { $0.earn() }
        let elapsed = Self.stopwatch(clock)
        var (attempt, number) = (call, 0)
        while true {
            number += 1
            let outcome = await Self.outcome(of: attempt, by: base)
            guard let delay = delay(afterTry: number, of: call, outcome, remaining: call.timeout - elapsed()),
                budget.withLock({ $0.spend() })
            else { return try outcome.get() }
            do { try await clock.sleep(for: delay) } catch { throw .cancelled }
            attempt.timeout = call.timeout - elapsed()
        }
    }

    /// Returns the wait before the next try, or `nil` if the outcome is the result of the call.
    ///
    /// - Parameter remaining: What is left of the call's timeout.
    private func delay(
        afterTry number: Int,
        of call: HTTPCall,
        _ outcome: HTTPOutcome,
        remaining: Duration
    ) -> Duration? {
        // RFC 9110, section 9.2.2.
        let isIdempotent = [.get, .head, .options, .trace, .put, .delete].contains(call.method)
        guard isIdempotent, number < Self.attempts, let atLeast = leastDelay(after: outcome) else {
            return nil
        }
        let backoff = min(Self.longestDelay, Self.firstDelay * (1 << (number - 1)))
        // Clients that failed together do not come back together.
        let delay = atLeast + backoff * random()
        return delay < remaining ? delay : nil
    }

    /// Returns the minimum wait that the outcome demands, or `nil` if a retry cannot help or is not allowed.
    private func leastDelay(after outcome: HTTPOutcome) -> Duration? {
        switch outcome {
        case .success(let reply):
            guard repeatsCountedCalls,
                [.badGateway, .serviceUnavailable, .gatewayTimeout].contains(reply.status)
            else { return nil }
            let wished = reply.retryAfter ?? .zero
            return wished <= Self.longestRetryAfter ? wished : nil
        case .failure(.connectionLost): return repeatsCountedCalls ? .zero : nil
        case .failure(.unreachable(let word)):
            let reason = UnreachableReason(rawValue: word)
            guard repeatsCountedCalls || reason == .refused else { return nil }
            // An unknown name or a bad certificate is not repaired within a second.
            return reason == .noSuchHost || reason == .tls ? nil : .zero
        case .failure: return nil
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

/// The number of retries that all calls together may still make: a token bucket filled by calls, so that an upstream
/// in trouble gets at most a tenth above its usual load. The idea is that of Finagle's and gRPC's retry budgets.
private struct RetryBudget {
    private static let capacity = 5.0
    private var tokens = Self.capacity

    mutating func earn() { tokens = min(Self.capacity, tokens + 0.1) }

    /// Takes one retry. Returns `false` if none is left.
    mutating func spend() -> Bool {
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
