public import AccountModels
public import Foundation

/// A link in a mail to the owner of an account, which works once.
public struct AccountLink: Hashable, Sendable {
    /// What the link is for.
    public enum Purpose: String, Hashable, CaseIterable, Sendable {
        /// Choosing a new password for a confirmed address.
        case reset
        /// Confirming the address of an account that was made without mail, and choosing its password, so that only
        /// the owner of the address knows it.
        case claim
        /// Confirming a new address.
        case email
    }

    public let token: TokenHash
    public let purpose: Purpose
    /// `nil` for an address without an account: such a link is stored, so that the two cannot be told apart, and no
    /// mail has it.
    public let account: Account.ID?
    /// The address that the mail goes to.
    public let email: EmailAddress
    /// The session that asked for it, which stays when others end.
    public let session: Session.ID?
    public let createdAt: Date
    public let expiresAt: Date

    public init(
        token: TokenHash,
        purpose: Purpose,
        account: Account.ID?,
        email: EmailAddress,
        session: Session.ID? = nil,
        createdAt: Date,
        expiresAt: Date
    ) {
        self.token = token
        self.purpose = purpose
        self.account = account
        self.email = email
        self.session = session
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
