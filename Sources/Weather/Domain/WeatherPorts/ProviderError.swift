public import WeatherModels

/// Why a feed gave no answer: which provider, which feed, what happened.
public struct ProviderError: Error, Hashable, Sendable {
    /// What happened.
    public enum Reason: Hashable, Sendable {
        /// It cannot be asked as things are configured, for example without a key or a contact.
        case notConfigured(Missing)
        /// No connection: refused, reset, no such host, TLS failure. A short word, without addresses.
        case unreachable(String)
        case timedOut
        /// A status that means the request or the upstream is broken, with the upstream's own reason where it gave one.
        case status(Int, message: String?)
        /// The key was not accepted.
        case keyRejected
        /// The key is good but this endpoint is not in its plan.
        case noSubscription
        /// Asked too often; seconds to wait where it said so.
        case rateLimited(retryAfter: Double?)
        /// Our own count says that asking now would exceed what the provider allows.
        case budgetExhausted(retryAfter: Double)
        /// A share of the calls that may be made is used up; those with another may still be answered.
        case shareExhausted(CallShare, retryAfter: Double)
        /// The body is not what the endpoint documents. What is wrong, without the body's content.
        case malformed(String)
        /// The body is larger than the limit, packed or unpacked.
        case bodyTooLarge
        /// The body holds nothing that can be used.
        case empty
        /// The answer is for a point this many degrees away.
        case wrongPlace(degrees: Double)
        case outsideCoverage
        case cancelled
    }

    /// What configuration lacks.
    public enum Missing: String, Hashable, Sendable {
        case key, contact
    }

    public var provider: ProviderID
    public var feed: Feed.ID?
    public var reason: Reason

    public init(_ reason: Reason, provider: ProviderID, feed: Feed.ID? = nil) {
        self.reason = reason
        self.provider = provider
        self.feed = feed
    }

    /// One bounded word for logs, metrics and records: never holds addresses, keys or a body's text.
    public var shortDescription: String {
        switch reason {
        case .notConfigured(let missing): "no-\(missing.rawValue)"
        case .unreachable: "unreachable"
        case .timedOut: "timed-out"
        case .status(let code, _): "http-\(code)"
        case .keyRejected: "key-rejected"
        case .noSubscription: "no-subscription"
        case .rateLimited: "rate-limited"
        case .budgetExhausted: "budget-exhausted"
        case .shareExhausted: "share-exhausted"
        case .malformed: "malformed"
        case .bodyTooLarge: "body-too-large"
        case .empty: "empty"
        case .wrongPlace: "wrong-place"
        case .outsideCoverage: "outside-coverage"
        case .cancelled: "cancelled"
        }
    }
}
