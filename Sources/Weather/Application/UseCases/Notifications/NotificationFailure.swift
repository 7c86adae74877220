public import Foundation
public import NotificationRules
public import StoragePort

/// Why something about a person's notifications was not changed.
public enum NotificationFailure: Error, Hashable, Sendable {
    case rule(NotificationRuleError)
    /// The place is not saved, or no longer.
    case noSuchPlace
    /// There is no such target, or no longer.
    case noSuchTarget
    case tooManyTargets(limit: Int)
    /// This server does not send by that way.
    case notOffered
    /// Only somebody who is signed in may.
    case needsAccount
    /// Mail goes to confirmed addresses only.
    case needsConfirmedAddress
    case subscription(SubscriptionRefusal)
    case receiver(ReceiverRefusal)
    /// The receiver did not take the message with the code.
    case codeNotTaken
    /// Too many codes were sent; how long to wait, in seconds.
    case tooManyCodes(secondsToWait: TimeInterval)
    case code(CodeRefusal)
    case storage(StorageError)
}
