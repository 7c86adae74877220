/// Sends the deliveries of one channel.
public protocol DeliverySender: Sendable {
    /// Sends a delivery once. It may be sent again later with the same identifier.
    func send(_ delivery: Delivery, attempt: Int) async -> DeliveryAttempt
}

/// The result of sending a delivery once. Reasons are words of this program: nothing that the other side wrote.
public enum DeliveryAttempt: Hashable, Sendable {
    /// The other side took it.
    case delivered
    /// It may succeed later.
    ///
    /// - after: How long the other side asked to wait.
    case failed(reason: String, after: Duration?)
    /// It will not succeed.
    case rejected(reason: String)
    /// The target is gone for good, for all deliveries.
    case targetGone(reason: String)
    /// The task was cancelled; the attempt does not count.
    case cancelled
}
