public import StoragePort

/// What a queue did, for logs, metrics and the product. Logs must not contain lanes, which name people.
public enum DeliveryEvent: Hashable, Sendable {
    case accepted(id: String, DeliveryChannel)
    case delivered(id: String, DeliveryChannel, attempts: Int)
    /// - after: The seconds until it is tried again.
    case postponed(id: String, DeliveryChannel, after: Int, reason: String)
    case givenUp(id: String, DeliveryChannel, reason: String)
    /// What waited for the target was given up. The product removes the target.
    case targetGone(DeliveryChannel, recipient: String, target: String)
    /// The storage cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
}
