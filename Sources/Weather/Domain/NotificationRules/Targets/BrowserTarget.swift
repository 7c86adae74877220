/// A browser that takes messages by its push service. No description shows the subscription.
public struct BrowserTarget: Hashable, Sendable {
    /// The subscription as JSON, as the module that sends messages writes and reads it: a secret.
    public let subscription: String
    /// Names the push resource where its URL must not be; the same for each subscription to it. One resource belongs to
    /// one person at a time: whoever the browser is signed in as.
    public let fingerprint: String
    /// The identifier of the session in which the person switched it on; `nil` without an account. It ends with the
    /// session.
    public var session: String?
    /// Whether what is shown tells nothing before the screen is unlocked and the notice is opened.
    public var hidesText: Bool

    public init(subscription: String, fingerprint: String, session: String? = nil, hidesText: Bool = false) {
        (self.subscription, self.fingerprint) = (subscription, fingerprint)
        (self.session, self.hidesText) = (session, hidesText)
    }
}

extension BrowserTarget: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "browser \(fingerprint)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// Why a browser's subscription is not taken.
public enum SubscriptionRefusal: Hashable, Sendable {
    /// It is not what browsers write.
    case unreadable
    /// Messages are not sent to its service; the host of it.
    case unknownService(String)
}
