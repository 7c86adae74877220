import AccountModels
import Accounts
import ArgumentParser
import Languages
import TerminalPages

/// `haneul accounts invite`.
struct AccountsInviteArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Make a link by which somebody can join once. It is shown once: only its hash is kept."
    )

    @Argument(
        help: ArgumentHelp("The only address that can join by it; any unless said.", valueName: "address")
    )
    var address: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    /// Only the link goes to the output, so that a script can read it; the explanation goes to the error output.
    func run(in session: Session) async throws(CommandFailure) {
        let email = try address.map { text throws(CommandFailure) in try Session.email(text) }
        let operations = try session.accounts()
        let address: @Sendable (SecretToken) -> String
        do { address = try session.context.invitationAddress() } catch { throw .configuration(error) }
        let made = try await Session.operate { () throws(AccountFailure) in
            try await operations.invite(email)
        }
        let link = address(made.token)
        if json { return session.write(AccountJSON.invited(made.invitation, link: link)) }
        session.write(link + "\n")
        session.context.writeError(
            line: AccountsText.invited(made.invitation).text(in: session.language)
        )
    }
}

/// `haneul accounts invitations`.
struct AccountsInvitationsArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "invitations",
        abstract: "The invitations made, the newest first, until 90 days after they expired."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let operations = try session.accounts()
        let invitations = try await Session.operate { () throws(AccountFailure) in
            try await operations.invitations()
        }
        if json { return session.write(AccountJSON.invitations(invitations)) }
        guard !invitations.isEmpty else {
            return session.context.writeError(line: AccountsText.noInvitations.text(in: session.language))
        }
        let now = try session.settings().now
        var page = TerminalPage(columns: session.terminal.columns)
        for invitation in invitations {
            page.addInvitation(invitation, now: now, language: session.language)
        }
        session.write(page)
    }
}

/// `haneul accounts revoke`.
struct AccountsRevokeArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Delete an invitation, so that nobody joins by its link any more."
    )

    @Argument(help: ArgumentHelp("Its identifier (haneul accounts invitations).", valueName: "id"))
    var id: String

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let operations = try session.accounts()
        let revoked: Invitation
        do { revoked = try await operations.revoke(Invitation.ID(rawValue: id)) } catch {
            if case .notFound = error { throw .invitation(id) }
            throw .accounts(error, account: "")
        }
        if json { return session.write(AccountJSON.revoked(revoked)) }
        session.say(.revoked(revoked))
    }
}
