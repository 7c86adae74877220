public import Foundation

/// What a product decides about its accounts.
public struct AccountPolicy: Hashable, Sendable {
    /// Who can join.
    public enum Joining: String, Hashable, CaseIterable, Sendable {
        case open
        case invited
        case off
    }

    public var joining: Joining
    /// Whether an account whose address is not confirmed can be used.
    public var needsConfirmation: Bool
    /// The age in years that those who join must have. In Korea, younger people need the consent of a parent (Personal
    /// Information Protection Act, article 22-2).
    public var leastAge: Int
    public var sessions: SessionPolicy
    /// How long the link of a joining, of a claim and of a change of address works, in seconds.
    public var confirmationLifetime: TimeInterval
    /// How long the link for a forgotten password works, in seconds.
    public var resetLifetime: TimeInterval
    /// How long an invitation works, in seconds.
    public var invitationLifetime: TimeInterval
    /// The mails that confirm an address.
    public var confirmations: MailAllowance
    /// The mails that choose a new password.
    public var resets: MailAllowance

    public init(
        joining: Joining = .open,
        needsConfirmation: Bool = false,
        leastAge: Int = 14,
        sessions: SessionPolicy = SessionPolicy(),
        confirmationLifetime: TimeInterval = 86_400,
        resetLifetime: TimeInterval = 3_600,
        invitationLifetime: TimeInterval = 7 * 86_400,
        confirmations: MailAllowance = .confirmations,
        resets: MailAllowance = .resets
    ) {
        self.joining = joining
        self.needsConfirmation = needsConfirmation
        self.leastAge = leastAge
        self.sessions = sessions
        self.confirmationLifetime = confirmationLifetime
        self.resetLifetime = resetLifetime
        self.invitationLifetime = invitationLifetime
        self.confirmations = confirmations
        self.resets = resets
    }
}
