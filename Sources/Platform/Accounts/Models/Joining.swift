public import AccountModels
public import Foundation
public import StoragePort

/// What somebody who joins has entered, until they confirm their address. It becomes an account only by the link in
/// the mail together with the password entered here: neither a stranger who enters another's address nor one who
/// reads their mail gets in.
///
/// A joining with the address of an account is stored like any other, so that the two cannot be told apart; no mail
/// has its link. One whose mail is not sent (``MailAllowance``) is not stored.
public struct Joining: Hashable, Sendable, Identifiable {
    /// 128 random bits as 32 lower-case hexadecimal digits: names the joining in the form that asks for another mail.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let id: ID
    /// Of the token in the link.
    public var token: TokenHash
    public let email: EmailAddress
    public let passwordHash: PasswordHash
    public let createdAt: Date
    public var expiresAt: Date
    /// The profile of the browser they joined from, which the account takes over.
    public let profile: Profile.ID?
    public let invitation: TokenHash?
    /// What the product asked.
    public let details: [String: String]
    /// `nil` for a joining stored before anything was asked.
    public let agreement: Agreement?

    public init(
        id: ID,
        token: TokenHash,
        email: EmailAddress,
        passwordHash: PasswordHash,
        createdAt: Date,
        expiresAt: Date,
        profile: Profile.ID? = nil,
        invitation: TokenHash? = nil,
        details: [String: String] = [:],
        agreement: Agreement? = nil
    ) {
        self.id = id
        self.token = token
        self.email = email
        self.passwordHash = passwordHash
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.profile = profile
        self.invitation = invitation
        self.details = details
        self.agreement = agreement
    }
}
