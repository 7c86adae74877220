/// What became of a message.
public enum PushOutcome: Hashable, Sendable {
    /// The service has it. Whether the browser gets it, nobody tells.
    case accepted
    /// The subscription has ended: remove it.
    case gone
    /// The service takes no message of this size.
    case tooLarge
    /// The same may succeed later (``PushBackoff``). The message may have been accepted all the same.
    case later(PushDelay)
    /// No message will be accepted until the operator, or this program, changes something.
    case misconfigured(PushFault)
}

/// Why a message has to wait.
public struct PushDelay: Hashable, Sendable {
    /// What stands in its way.
    public enum Reason: Hashable, Sendable {
        /// The service limits how much it takes.
        case tooMany
        /// The service cannot answer properly; the status of HTTP.
        case serviceFailed(status: Int)
        /// No connection. The text is for logs (``HTTPTransportError``).
        case unreachable(String)
        case connectionLost
        case timedOut
        /// The reply is not HTTP, or too long.
        case unreadableReply
        /// Too many messages to this service wait here already: none was sent.
        case crowded
        /// The task was cancelled.
        case cancelled
    }

    public let reason: Reason
    /// How long the service asks to wait, at most ``longest``; `nil` if it does not say.
    public let atLeast: Duration?

    /// A day: what a service asks for beyond that is not believed.
    public static let longest = Duration.seconds(86_400)

    public init(_ reason: Reason, atLeast: Duration? = nil) {
        self.reason = reason
        self.atLeast = atLeast.map { min(max($0, .zero), Self.longest) }
    }
}

/// What is wrong with this server's messages.
public struct PushFault: Hashable, Sendable {
    /// What to look at.
    public enum Cause: String, Hashable, Sendable {
        /// The service does not understand the request, or refuses it for a reason of its own.
        case request
        /// The service does not accept the token: the clock of this machine, the contact.
        case token
        /// The subscription was made for other keys than the server has now, or the service does not know them.
        case keys
        /// This server cannot encrypt or sign.
        case cryptography
    }

    public let cause: Cause
    /// The status of HTTP, or `nil` without a reply.
    public let status: Int?
    /// The service's own word for it, such as `BadJwtToken`, if it has one.
    public let word: String?

    public init(_ cause: Cause, status: Int? = nil, word: String? = nil) {
        (self.cause, self.status, self.word) = (cause, status, word)
    }
}

extension PushOutcome: CustomStringConvertible {
    /// For logs: words and numbers of this program, and a service's word.
    public var description: String {
        switch self {
        case .accepted: "accepted"
        case .gone: "gone"
        case .tooLarge: "too-large"
        case .later(let delay): "later \(delay)"
        case .misconfigured(let fault): "misconfigured \(fault)"
        }
    }
}

extension PushDelay: CustomStringConvertible {
    public var description: String {
        let word =
            switch reason {
            case .tooMany: "too-many"
            case .serviceFailed(let status): "service-failed \(status)"
            case .unreachable(let reason): "unreachable \(reason)"
            case .connectionLost: "connection-lost"
            case .timedOut: "timed-out"
            case .unreadableReply: "unreadable-reply"
            case .crowded: "crowded"
            case .cancelled: "cancelled"
            }
        return word + (atLeast.map { " \($0.components.seconds)s" } ?? "")
    }
}

extension PushFault: CustomStringConvertible {
    public var description: String {
        [cause.rawValue, status.map(String.init), word].compactMap(\.self).joined(separator: " ")
    }
}
