public import HTTPTypes

/// When a call is retried, and after how long.
public struct RetryPolicy: Hashable, Sendable {
    /// The maximum number of tries, including the first.
    public var attempts: Int
    /// The longest wait before the second try. It doubles with each further try.
    public var firstDelay: Duration
    public var longestDelay: Duration
    /// If a server asks for a longer wait, there is no retry: the reply goes to the caller, who can remember it.
    public var longestRetryAfter: Duration
    /// Whether to retry a call that the server may have counted: one that it answered, or whose connection was lost.
    /// Must be `false` where calls are counted against a budget before they are sent.
    public var repeatsCountedCalls: Bool

    public init(
        attempts: Int = 3,
        firstDelay: Duration = .milliseconds(100),
        longestDelay: Duration = .seconds(1),
        longestRetryAfter: Duration = .seconds(1),
        repeatsCountedCalls: Bool = true
    ) {
        self.attempts = attempts
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.longestRetryAfter = longestRetryAfter
        self.repeatsCountedCalls = repeatsCountedCalls
    }

    /// Whether the method is idempotent (RFC 9110, section 9.2.2).
    public static func isIdempotent(_ method: HTTPRequest.Method) -> Bool {
        [.get, .head, .options, .trace, .put, .delete].contains(method)
    }
}

/// The result of one try.
public typealias HTTPOutcome = Result<HTTPReply, HTTPTransportError>

/// The tries of one call as a state machine: events in, actions out.
struct RetrySchedule {
    enum Action: Hashable {
        /// The last outcome is the result of the call.
        case finish
        /// Try again after this wait, if the budget allows it.
        case retry(after: Duration)
    }

    let policy: RetryPolicy
    let isIdempotent: Bool
    private(set) var attempts = 0

    init(_ policy: RetryPolicy, method: HTTPRequest.Method) {
        self.policy = policy
        isIdempotent = RetryPolicy.isIdempotent(method)
    }

    /// - Parameters:
    ///   - remaining: What is left of the call's timeout.
    ///   - random: A number in 0..<1. The wait is between 0 and the backoff, so that clients that failed together do
    ///     not come back together.
    mutating func tried(_ outcome: HTTPOutcome, remaining: Duration, random: Double) -> Action {
        attempts += 1
        guard isIdempotent, attempts < policy.attempts, let atLeast = policy.wait(after: outcome) else {
            return .finish
        }
        let backoff = min(policy.longestDelay, policy.firstDelay * (1 << min(attempts - 1, 16)))
        let delay = atLeast + backoff * random
        return delay < remaining ? .retry(after: delay) : .finish
    }
}

extension RetryPolicy {
    /// Returns the minimum wait that the outcome demands, or `nil` if a retry cannot help or is not allowed.
    func wait(after outcome: HTTPOutcome) -> Duration? {
        switch outcome {
        case .success(let reply):
            guard repeatsCountedCalls,
                [.badGateway, .serviceUnavailable, .gatewayTimeout].contains(reply.status)
            else { return nil }
            let wished = reply.retryAfter ?? .zero
            return wished <= longestRetryAfter ? wished : nil
        case .failure(.connectionLost): return repeatsCountedCalls ? .zero : nil
        case .failure(.unreachable(let word)):
            let reason = UnreachableReason(rawValue: word)
            guard repeatsCountedCalls || reason == .refused else { return nil }
            // An unknown name or a bad certificate is not repaired within a second.
            return reason == .noSuchHost || reason == .tls ? nil : .zero
        case .failure: return nil
        }
    }
}
