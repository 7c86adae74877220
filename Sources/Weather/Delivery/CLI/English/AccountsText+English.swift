import AccountModels
import Accounts
import Languages
import StoragePort

extension AccountsText {
    var english: String {
        switch self {
        case .none: "there is no account. To invite somebody: haneul accounts invite reader@example.org"
        case .more(let last): "there are more: haneul accounts list --after \(last.email.text)"
        case .confirmed: "confirmed"
        case .unconfirmed: "not confirmed"
        case .closed: "closed"
        case .joinedOn(let day): "joined \(day)"
        case .passwordOf(let day): "password of \(day)"
        case .devices: "Devices"
        case .noDevices: "No devices are signed in"
        case .events: "What happened, newest first"
        case .noEvents: "Nothing happened in 90 days"
        case .signedInOn(let day): "signed in \(day)"
        case .unknownBrowser: "unknown browser"
        case .used(let age): "used \(age)"
        case .event(let kind): Self.english(kind)
        case .fromOperator: "the operator"
        case .fromOthers: "other networks"
        case .disabled(let account):
            "closed: \(account.email.text). All devices are signed out; haneul accounts enable opens it again"
        case .enabled(let account): "open: \(account.email.text)"
        case .deleted(let account): "deleted: \(account.email.text), with everything saved in it"
        case .signedOut(let account, 1): "signed out: \(account.email.text), on 1 device"
        case .signedOut(let account, let devices): "signed out: \(account.email.text), on \(devices) devices"
        case .invited(let invitation):
            "for \(invitation.email?.text ?? "anybody who has the link"), once, until \(invitation.expiresAt.utc). It is not shown again: send it now"
        case .noInvitations:
            "there is no invitation. To make one: haneul accounts invite reader@example.org"
        case .anybody: "anybody who has the link"
        case .unused: "not used yet"
        case .expired: "expired"
        case .usedOn(let day): "used \(day)"
        case .madeOn(let day): "made \(day)"
        case .until(let moment): "until \(moment)"
        case .revoked(let invitation):
            "revoked: the invitation for \(invitation.email?.text ?? "anybody"). Nobody joins by its link any more"
        case .unrecorded(let failure):
            "nothing can be written to \(failure.subject.excerpt), so that no event tells that you looked"
        }
    }

    private static func english(_ kind: SecurityEvent.Kind) -> String {
        switch kind {
        case .joiningAsked: "joining asked for"
        case .joined: "joined"
        case .signedIn: "signed in"
        case .signInRefused: "sign-in refused"
        case .signedOut: "signed out"
        case .sessionEnded: "a device signed out"
        case .sessionsEnded: "devices signed out"
        case .passwordChanged: "password changed"
        case .passwordChangeRefused: "change of password refused"
        case .resetAsked: "new password asked for"
        case .passwordReset: "new password chosen"
        case .emailChangeAsked: "change of address asked for"
        case .emailChanged: "address changed"
        case .addressConfirmed: "address confirmed"
        case .exported: "data exported"
        case .deleted: "deleted"
        case .disabled: "closed"
        case .enabled: "opened"
        case .invited: "invitation made"
        case .invitationRevoked: "invitation revoked"
        case .signInUnconfirmed: "sign-in before the address was confirmed"
        case .signInDisabled: "sign-in to a closed account"
        case .confirmationRefused: "confirmation of a joining refused"
        case .throttled: "too many attempts"
        case .busy: "too many passwords at once"
        case .malformed: "no possible address or password"
        case .linkRefused: "link that does not work"
        case .accountsListed: "accounts listed"
        case .accountShown: "account shown"
        case .eventsListed: "events listed"
        case .invitationsListed: "invitations listed"
        }
    }
}
