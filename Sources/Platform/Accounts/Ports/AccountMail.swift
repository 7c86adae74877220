public import AccountModels
public import Foundation
public import Languages

/// Sends what accounts have to tell by mail.
public protocol AccountMail: Sendable {
    /// How long it is recorded that a message could not be delivered, in seconds.
    var undeliveredLifetime: TimeInterval { get }

    /// Takes over a message: when it returns, the message survives the end of the process. A message to nobody takes
    /// as long as any other.
    func send(_ message: AccountMessage) async
    /// Deletes what waits for an address, and what is known of it.
    func forget(_ address: EmailAddress) async
}

/// What is to be told to whom.
public struct AccountMessage: Hashable, Sendable {
    /// What a mail tells.
    public enum Content: Hashable, Sendable {
        /// The link that ends a joining, together with its password.
        case confirmJoining(SecretToken)
        /// Somebody tried to join with the address of this account.
        case alreadyJoined
        /// The link that confirms the address of an account, and chooses its password.
        case confirmAddress(SecretToken)
        /// The link that chooses a new password.
        case resetPassword(SecretToken)
        /// The link that confirms a new address of an account.
        case confirmNewAddress(SecretToken)
        /// The password was changed. To a confirmed address only.
        case passwordChanged
        /// Another address was asked for, and is to be confirmed: to the one there is.
        case addressChangeAsked
        /// The account has another address now: to the one it had.
        case addressChanged
        /// The account is deleted.
        case accountDeleted
        /// Somebody signed in on a device that was not signed in before. To a confirmed address only.
        case signedIn(NewDevice)
    }

    /// `nil` for nobody: the message takes the place of one that would tell that an account exists.
    public let recipient: EmailAddress?
    public let content: Content
    public let language: Language

    public init(to recipient: EmailAddress?, _ content: Content, in language: Language) {
        self.recipient = recipient
        self.content = content
        self.language = language
    }
}
