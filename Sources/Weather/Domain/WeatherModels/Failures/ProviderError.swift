/// Why a feed gave no answer: the provider, the feed and the reason.
public struct ProviderError: Error, Hashable, Sendable {
    /// The kind of failure.
    public enum Reason: Hashable, Sendable {
        /// The provider cannot be asked as configured, for example without a key or a contact.
        case notConfigured(Missing)
        /// No connection: refused, reset, no such host, TLS failure. A short word without addresses.
        case unreachable(String)
        case timedOut
        /// A status that means that the request or the upstream is broken, with the upstream's own message if there
        /// is one.
        case status(Int, message: String?)
        /// The key was rejected.
        case keyRejected
        /// The key is valid, but its plan does not include this endpoint.
        case noSubscription
        /// Too many requests; the seconds to wait if the upstream gave them.
        case rateLimited(retryAfter: Double?)
        /// By our own count, a call would exceed the provider's limit.
        case budgetExhausted(retryAfter: Double)
        /// A share of the allowed calls is used up; others may still be served.
        case shareExhausted(CallShare, retryAfter: Double)
        /// The body is not what the endpoint documents. A description without the body's content.
        case malformed(String)
        /// The body exceeds the limit, packed or unpacked.
        case bodyTooLarge
        /// The body contains nothing usable.
        case empty
        /// The answer is for a point this many degrees away.
        case wrongPlace(degrees: Double)
        case outsideCoverage
        case cancelled
        /// What is recorded of forecasts at the place is too little: it has so many verified days, and needs so many.
        case recordTooYoung(verifiedDays: Int, needed: Int)
        /// The operator has not switched it on.
        case switchedOff
    }

    /// What is missing in the configuration.
    public enum Missing: String, Hashable, Sendable {
        case key, contact
    }

    public var provider: ProviderID
    public var feed: FeedID?
    public var reason: Reason

    public init(_ reason: Reason, provider: ProviderID, feed: FeedID? = nil) {
        self.reason = reason
        self.provider = provider
        self.feed = feed
    }

    /// A word from a small set for logs, metrics and records. It never contains addresses, keys or text of a body.
    public var shortDescription: String { kind.code }

    /// The kind of the failure, without its details.
    public var kind: FailureKind {
        switch reason {
        case .notConfigured(.key): .lackingKey
        case .notConfigured(.contact): .lackingContact
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .status(let code, _): .status(code)
        case .keyRejected: .keyRejected
        case .noSubscription: .noSubscription
        case .rateLimited: .rateLimited
        case .budgetExhausted: .budgetExhausted
        case .shareExhausted: .shareExhausted
        case .malformed: .malformed
        case .bodyTooLarge: .bodyTooLarge
        case .empty: .empty
        case .wrongPlace: .wrongPlace
        case .outsideCoverage: .outsideCoverage
        case .cancelled: .cancelled
        case .recordTooYoung: .recordTooYoung
        case .switchedOff: .switchedOff
        }
    }
}

extension ProviderError.Reason {
    /// Whether there was no response at all, so that the network is the likely cause.
    public var isOfTheNetwork: Bool {
        switch self {
        case .unreachable, .timedOut: true
        default: false
        }
    }
}
