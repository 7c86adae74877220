public import Foundation
public import StoragePort

/// Everything stored for an address.
public struct AddressRecords: Hashable, Sendable {
    public var account: Account?
    /// The oldest first. Some may have expired.
    public var joinings: [Joining]

    public init(account: Account? = nil, joinings: [Joining] = []) {
        self.account = account
        self.joinings = joinings
    }
}

/// An account to make.
public struct NewAccount: Hashable, Sendable {
    public var account: Account
    /// The profile whose content moves into the account's. It is deleted, so that its cookie leads nowhere.
    public var adopted: Profile.ID?
    /// The invitation to use; `nil` if none is needed.
    public var invitation: TokenHash?
    public var session: StoredSession

    public init(
        _ account: Account,
        adopting adopted: Profile.ID? = nil,
        invitation: TokenHash? = nil,
        session: StoredSession
    ) {
        self.account = account
        self.adopted = adopted
        self.invitation = invitation
        self.session = session
    }
}

/// The result of making an account.
public enum CreateAccountResult: Hashable, Sendable {
    /// The account that the session belongs to.
    case created(Account)
    /// The address has an account; nothing was changed.
    case taken
    /// The invitation, or the link, was used in between; nothing was changed.
    case unusable
}

/// The result of changing an address.
public enum ChangeEmailResult: Hashable, Sendable {
    /// The account as it was.
    case changed(from: Account)
    /// Another account has the address by now; the link is gone.
    case taken
    /// The link was used in between.
    case unusable
}

/// An address that a mail is asked for.
public struct MailedAddress: Hashable, Sendable {
    /// How long it is stored that a mail was asked for, in seconds: a day.
    public static let lifetime: TimeInterval = 86_400

    /// The account with the address.
    public let account: Account?
    /// Whether it may get the mail. If so, the mail is counted, and what its link leads to is stored.
    public let hasRoom: Bool

    public init(account: Account?, hasRoom: Bool) {
        self.account = account
        self.hasRoom = hasRoom
    }
}

/// A session and its account.
public struct SessionRecord: Hashable, Sendable {
    public let stored: StoredSession
    public let account: Account

    public init(_ stored: StoredSession, _ account: Account) {
        self.stored = stored
        self.account = account
    }
}

/// A joining with another link, if the mail has room.
public struct RenewedJoining: Hashable, Sendable {
    public let joining: Joining
    public let address: MailedAddress

    public init(_ joining: Joining, _ address: MailedAddress) {
        self.joining = joining
        self.address = address
    }
}
