import AccountModels
import Accounts
import Foundation
import Languages
import TerminalPages
import ViewModels

extension TerminalPage {
    /// Adds two lines for an account.
    mutating func addAccount(_ account: Account, language: Language) {
        var title = StyledText("  ") + StyledText(account.email.text, account.isDisabled ? .dim : .bold)
        var states: [AccountsText] = [account.isConfirmed ? .confirmed : .unconfirmed]
        if account.isDisabled { states.append(.closed) }
        title += StyledText("  " + states.map { $0.text(in: language) }.joined(separator: ", "), .dim)
        addWrapped(title, indent: 6)
        addParagraph(
            "\(account.id.rawValue) · \(AccountsText.joinedOn(AccountsText.day(account.createdAt)).text(in: language))",
            .dim,
            indent: 6
        )
    }

    /// Adds three lines for an invitation.
    mutating func addInvitation(_ invitation: Invitation, now: Date, language: Language) {
        let isOpen = invitation.usedAt == nil && now < invitation.expiresAt
        let state: AccountsText =
            invitation.usedAt.map { AccountsText.usedOn(AccountsText.day($0)) }
            ?? (isOpen ? .unused : .expired)
        let email = invitation.email?.text ?? AccountsText.anybody.text(in: language)
        var title = StyledText("  ") + StyledText(email, isOpen ? .bold : .dim)
        title += StyledText("  " + state.text(in: language), .dim)
        addWrapped(title, indent: 6)
        let moments: [AccountsText] = [
            .madeOn(AccountsText.day(invitation.createdAt)), .until(invitation.expiresAt.utc),
        ]
        let texts = moments.map { $0.text(in: language) }
        addParagraph(invitation.id.rawValue, .dim, indent: 6)
        addParagraph(texts.joined(separator: " · "), .dim, indent: 6)
    }

    /// Adds the devices of an account and what happened to it.
    mutating func addActivity(
        _ sessions: [Accounts.Session],
        _ events: [SecurityEvent],
        of account: Account,
        now: Date,
        language: Language
    ) {
        let password = AccountsText.passwordOf(AccountsText.day(account.passwordChangedAt))
        addParagraph(password.text(in: language), .dim, indent: 6)
        for (name, value) in account.details.sorted(by: { $0.key < $1.key }) {
            addParagraph("\(name): \(value)", .dim, indent: 6)
        }
        addGap()
        add((sessions.isEmpty ? AccountsText.noDevices : .devices).text(in: language), .bold)
        for session in sessions {
            let age = DateText(language).age(seconds: now.timeIntervalSince(session.lastUsedAt))
            let texts: [AccountsText] = [.signedInOn(AccountsText.day(session.startedAt)), .used(age)]
            let browser =
                session.browser.isEmpty ? AccountsText.unknownBrowser.text(in: language) : session.browser
            addParagraph(
                ([browser] + texts.map { $0.text(in: language) }).joined(separator: " · "),
                indent: 2
            )
        }
        addGap()
        add((events.isEmpty ? AccountsText.noEvents : .events).text(in: language), .bold)
        for event in events { addEvent(event, ofAll: false, language: language) }
    }

    /// Adds one event: when, what and how often, from where, by which request, and of whom if it is one of all accounts.
    mutating func addEvent(_ event: SecurityEvent, ofAll isOfAll: Bool, language: Language) {
        let what = AccountsText.event(event.kind).text(in: language)
        let often = event.count > 1 ? "\(what) × \(event.count)" : what
        let account = isOfAll ? event.account?.rawValue : nil
        let parts = [often, origin(of: event, language), event.request, account].compactMap(\.self)
        addParagraph("\(event.at.utc)  \(parts.joined(separator: " · "))", indent: 2)
    }

    private func origin(of event: SecurityEvent, _ language: Language) -> String {
        switch event.origin {
        case AccountOperations.origin: AccountsText.fromOperator.text(in: language)
        case RefusedAttempts.others: AccountsText.fromOthers.text(in: language)
        default: event.origin
        }
    }
}
