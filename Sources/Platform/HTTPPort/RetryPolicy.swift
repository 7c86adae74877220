public import HTTPTypes

/// When a call is worth another try, and how long to wait before.
public struct RetryPolicy: Hashable, Sendable {
    /// Tries in all, the first included.
    public var attempts: Int
    /// The longest wait before the second try; it doubles with each further one.
    public var firstDelay: Duration
    public var longestDelay: Duration
    /// A server that asks for more is not tried again here: its answer goes to the caller, who can remember it.
    public var longestRetryAfter: Duration
    /// Whether a call is tried again that the server may have counted: one it answered, or whose connection was lost
    /// on the way. Where calls are counted against a budget before they are sent, it must not be.
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

    /// Whether sending twice does what sending once does, by the method's definition (RFC 9110, section 9.2.2).
    public static func isIdempotent(_ method: HTTPRequest.Method) -> Bool {
        [.get, .head, .options, .trace, .put, .delete].contains(method)
    }
}

/// How one try ended.
public typealias HTTPOutcome = Result<HTTPReply, HTTPTransportError>

/// The tries of one call: events in, actions out.
struct RetrySchedule {
    enum Action: Hashable {
        /// The last outcome is the call's.
        case finish
        /// Try again after this long, if the budget has something left.
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
    ///   - remaining: what is left of the call's timeout.
    ///   - random: in 0..<1. The wait is drawn from all of 0 to the backoff, so that clients that failed together do
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
    /// The wait the outcome itself demands, or nil when trying again cannot help or is not wanted.
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
            // A name or a certificate is not put right within a second.
            return reason == .noSuchHost || reason == .tls ? nil : .zero
        case .failure: return nil
        }
    }
}
