public import Foundation
public import StoragePort

/// What a queue did, for logs and metrics. No event contains an address.
public enum MailEvent: Hashable, Sendable {
    case accepted(id: String)
    case sent(id: String, attempts: Int)
    case postponed(id: String, until: Date, MailTransportError)
    /// It was not sent and will not be. `nil` if it expired before it could be tried again.
    case givenUp(id: String, MailTransportError?)
    /// The queue cannot be read or changed. Reported once until it can be again.
    case storageFailed(StorageError)
    case storageWorks
}
