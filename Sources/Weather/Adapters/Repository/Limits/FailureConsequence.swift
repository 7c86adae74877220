import WeatherModels
import WeatherPorts

/// The consequence of a failure for later calls.
enum FailureConsequence: Hashable, Sendable {
    /// None: another place may well be answered.
    case none
    /// The feed is not asked for a while.
    case backoff
    /// The provider asked to wait for this many seconds; `nil` if it did not say how long.
    case silence(Double?)
    /// The feed is not in the plan.
    case withoutSubscription

    init(of reason: ProviderError.Reason) {
        switch reason {
        case .notConfigured, .budgetExhausted, .shareExhausted, .wrongPlace, .outsideCoverage, .cancelled,
            .recordTooYoung, .switchedOff:
            self = .none
        case .status(let code, _):
            self = code == 400 || code == 404 || code == 422 ? .none : .backoff
        case .rateLimited(let retryAfter):
            self = .silence(retryAfter)
        case .noSubscription:
            self = .withoutSubscription
        case .unreachable, .timedOut, .keyRejected, .malformed, .bodyTooLarge, .empty:
            self = .backoff
        }
    }
}
