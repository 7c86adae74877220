public import Deliveries
public import HTTPPort
import HTTPTypes
public import OutboundTargets

/// What became of one call.
public enum WebhookOutcome: Hashable, Sendable {
    case delivered
    /// The receiver is gone for good (410): the person's target is to be removed.
    case gone
    /// It may succeed later.
    ///
    /// - after: How long the receiver asked to wait.
    case failed(WebhookFailure, after: Duration? = nil)
    /// The same call would fail again.
    case rejected(WebhookFailure)
    case cancelled

    /// Classifies a reply. Redirects are not followed: they would lead to an address that nobody checked.
    public init(_ reply: HTTPReply) {
        let status = reply.status.code
        switch status {
        case 200..<300: self = .delivered
        case 410: self = .gone
        case 429, 503: self = .failed(.status(status), after: reply.retryAfter)
        case 300..<500: self = .rejected(.status(status))
        default: self = .failed(.status(status))
        }
    }

    init(_ error: HTTPTransportError) {
        self = error == .cancelled ? .cancelled : .failed(.transport(error))
    }

    init(_ refusal: OutboundRefusal) {
        if refusal == .cancelled {
            self = .cancelled
        } else {
            self = refusal.isPermanent ? .rejected(.refused(refusal)) : .failed(.refused(refusal))
        }
    }
}

/// Why a message was not taken. Nothing of it was written by the other side.
public enum WebhookFailure: Error, Hashable, Sendable {
    case refused(OutboundRefusal)
    case transport(HTTPTransportError)
    case status(Int)
}

extension WebhookFailure: CustomStringConvertible {
    /// For logs and records.
    public var description: String {
        switch self {
        case .refused(let refusal): "refused \(refusal)"
        case .transport(.unreachable(let reason)): "unreachable \(reason)"
        case .transport(.connectionLost): "connection-lost"
        case .transport(.timedOut): "timed-out"
        case .transport(.bodyTooLarge): "body-too-large"
        case .transport(.invalidResponse): "invalid-response"
        case .transport(.redirectRefused): "redirect-refused"
        case .transport(.cancelled): "cancelled"
        case .status(let status): "status \(status)"
        }
    }
}

extension DeliveryAttempt {
    /// Creates the result that a queue of deliveries understands.
    public init(_ outcome: WebhookOutcome) {
        switch outcome {
        case .delivered: self = .delivered
        case .gone: self = .targetGone(reason: "\(WebhookFailure.status(410))")
        case .failed(let failure, let after): self = .failed(reason: "\(failure)", after: after)
        case .rejected(let failure): self = .rejected(reason: "\(failure)")
        case .cancelled: self = .cancelled
        }
    }
}
