public import Foundation

/// What happened to an account: who, what, when and from where. It contains no secret, no address of e-mail and
/// nothing a person typed.
public struct SecurityEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        case joiningAsked, joined
        case signedIn, signInRefused, signedOut
        /// The password was right, but the address is not confirmed, or an operator closed the account.
        case signInUnconfirmed, signInDisabled
        /// Another password than that of the joining, at the link that confirms it.
        case confirmationRefused
        /// What was refused before anything was tried, counted (``RefusedAttempts``): too many attempts, too many
        /// passwords being checked, what is nobody's address or password, a link that does not work.
        case throttled, busy, malformed, linkRefused
        case sessionEnded, sessionsEnded
        case passwordChanged, passwordChangeRefused
        case resetAsked, passwordReset
        case emailChangeAsked, emailChanged, addressConfirmed
        case exported, deleted
        case disabled, enabled
        case invited, invitationRevoked
        /// An operator looked at accounts, at one of them, at what happened to all, or at the invitations.
        case accountsListed, accountShown, eventsListed, invitationsListed
    }

    /// How long events are kept, in seconds: 90 days.
    public static let lifetime: TimeInterval = 90 * 86_400

    /// How many events of each kind are kept of an account, or of all that have none: the newest. They count by kind,
    /// since strangers cause refusals as they like, which must not displace what the owner did.
    public static func most(of account: Account.ID?) -> Int { account == nil ? 5_000 : 500 }

    public let at: Date
    public let kind: Kind
    /// `nil` if there is no account.
    public let account: Account.ID?
    /// The block of addresses of the caller, or `operator` for a command on the server's machine.
    public let origin: String
    public let session: Session.ID?
    /// The identifier of the request, as lines of the log have it; `nil` if there was none.
    public let request: String?
    /// How often it happened within the minute: more than once only for what is counted.
    public let count: Int

    public init(
        at moment: Date,
        _ kind: Kind,
        of account: Account.ID?,
        from origin: String,
        session: Session.ID? = nil,
        request: String? = nil,
        count: Int = 1
    ) {
        at = moment
        self.kind = kind
        self.account = account
        self.origin = origin
        self.session = session
        self.request = request
        self.count = count
    }

    /// Returns the same event of another account.
    public func of(_ account: Account.ID) -> SecurityEvent {
        SecurityEvent(
            at: at,
            kind,
            of: account,
            from: origin,
            session: session,
            request: request,
            count: count
        )
    }
}
