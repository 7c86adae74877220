import AccountModels
import Accounts
import ArgumentParser
import Languages
import TerminalPages
import UseCases

/// `haneul accounts`.
struct AccountsArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts",
        abstract: "The accounts of people on your server (haneul serve).",
        discussion: """
            haneul accounts list
            haneul accounts show reader@example.org
            haneul accounts events
            haneul accounts invite reader@example.org
            haneul accounts invitations
            """,
        subcommands: [
            AccountsListArguments.self, AccountsShowArguments.self, AccountEventsArguments.self,
            AccountsDisableArguments.self, AccountsEnableArguments.self, AccountsDeleteArguments.self,
            AccountsResetSessionsArguments.self, AccountsInviteArguments.self,
            AccountsInvitationsArguments.self, AccountsRevokeArguments.self,
        ],
        defaultSubcommand: AccountsListArguments.self
    )
}

/// Names one account.
struct AccountOption: ParsableArguments {
    @Argument(help: ArgumentHelp("Its e-mail address or identifier.", valueName: "account"))
    var account: String
}

/// `haneul accounts list`.
struct AccountsListArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "The accounts there are, by address."
    )

    @Option(help: ArgumentHelp("Begin after this address.", valueName: "address"))
    var after: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many, 1 … 10000; 100 unless said.", valueName: "n")
    )
    var limit: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let limit = try limit.map { text throws(CommandFailure) in
            try Session.number(text, of: "--limit", in: 1...10_000)
        }
        let after = try after.map { text throws(CommandFailure) in try Session.email(text) }
        let operations = try session.accounts()
        // One more tells whether there are more.
        let most = limit ?? 100
        let found = try await Session.operate { () throws(AccountFailure) in
            try await operations.list(after: after, limit: most + 1)
        }
        let accounts = Array(found.prefix(most))
        if json { return session.write(AccountJSON.list(accounts)) }
        guard let last = accounts.last else {
            return session.context.writeError(line: AccountsText.none.text(in: session.language))
        }
        var page = TerminalPage(columns: session.terminal.columns)
        for account in accounts { page.addAccount(account, language: session.language) }
        session.write(page)
        if found.count > most {
            session.context.writeError(line: AccountsText.more(after: last).text(in: session.language))
        }
    }
}

/// `haneul accounts show`.
struct AccountsShowArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "One account: its devices, and what happened to it in 90 days."
    )

    @OptionGroup var name: AccountOption
    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let operations = try session.accounts()
        let account = try await session.find(name.account, operations)
        let activity = try await Session.operate { () throws(AccountFailure) in
            try await operations.activity(of: account.id, limit: 1_000)
        }
        if json {
            return session.write(AccountJSON.shown(account, activity.sessions, activity.events))
        }
        var page = TerminalPage(columns: session.terminal.columns)
        page.addAccount(account, language: session.language)
        page.addActivity(
            activity.sessions,
            activity.events,
            of: account,
            now: try session.settings().now,
            language: session.language
        )
        session.write(page)
    }
}

/// `haneul accounts disable`.
struct AccountsDisableArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable",
        abstract: "Close an account: its person is signed out, and nobody can sign in. Its data stay."
    )

    @OptionGroup var name: AccountOption
    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        try await session.change(name.account, json, { .disabled($0) }) {
            operations,
            account throws(AccountFailure) in
            try await operations.disable(account.id)
        }
    }
}

/// `haneul accounts enable`.
struct AccountsEnableArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable",
        abstract: "Open an account that was closed."
    )

    @OptionGroup var name: AccountOption
    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        try await session.change(name.account, json, { .enabled($0) }) {
            operations,
            account throws(AccountFailure) in
            try await operations.enable(account.id)
        }
    }
}

/// `haneul accounts delete`.
struct AccountsDeleteArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete an account and everything saved in it, for good."
    )

    @OptionGroup var name: AccountOption
    @Flag(help: "Really delete it. Without this, nothing is deleted.") var yes = false
    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        guard yes else { throw .usage(.deletionNotConfirmed(account: name.account)) }
        try await session.change(name.account, json, { .deleted($0) }) {
            operations,
            account throws(AccountFailure) in
            try await operations.delete(account.id)
        }
    }
}

/// `haneul accounts reset-sessions`.
struct AccountsResetSessionsArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset-sessions",
        abstract: "Sign an account out on all its devices."
    )

    @OptionGroup var name: AccountOption
    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let operations = try session.accounts()
        let account = try await session.find(name.account, operations)
        let count = try await Session.operate { () throws(AccountFailure) in
            try await operations.endSessions(of: account.id)
        }
        if json { return session.write(AccountJSON.signedOut(account, devices: count)) }
        session.say(.signedOut(account, devices: count))
    }
}

extension Session {
    func accounts() throws(CommandFailure) -> AccountOperations {
        var operations: AccountOperations
        do { operations = try context.makeAccounts() } catch { throw .configuration(error) }
        operations.reportUnrecorded = { [context, language] failure in
            context.writeError(line: AccountsText.unrecorded(failure).text(in: language))
        }
        return operations
    }

    fileprivate func find(
        _ text: String,
        _ operations: AccountOperations
    ) async throws(CommandFailure) -> Account {
        do { return try await operations.find(text) } catch {
            throw .accounts(error, account: text)
        }
    }

    /// Finds an account, changes it, and tells what was done.
    fileprivate func change(
        _ text: String,
        _ json: Bool,
        _ done: (Account) -> AccountsText,
        _ change: (AccountOperations, Account) async throws(AccountFailure) -> Void
    ) async throws(CommandFailure) {
        let operations = try accounts()
        let account = try await find(text, operations)
        do { try await change(operations, account) } catch { throw .accounts(error, account: text) }
        if json { return write(AccountJSON.changed(account, done(account).name)) }
        say(done(account))
    }

    func say(_ text: AccountsText) {
        write(PrintableText.text(text.text(in: language)) + "\n")
    }

    static func operate<Answer>(
        _ operation: () async throws(AccountFailure) -> Answer
    ) async throws(CommandFailure) -> Answer {
        do { return try await operation() } catch { throw .accounts(error, account: "") }
    }

    static func email(_ text: String) throws(CommandFailure) -> EmailAddress {
        do { return try EmailAddress(checking: text) } catch { throw .usage(.notAnAddress(given: text)) }
    }
}
