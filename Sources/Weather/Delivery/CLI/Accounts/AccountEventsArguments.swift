import Accounts
import ArgumentParser
import Languages
import TerminalPages
import UseCases

/// `haneul accounts events`.
struct AccountEventsArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "What happened to all accounts in 90 days, and what was refused, the newest first."
    )

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
        let operations = try session.accounts()
        let events = try await Session.operate { () throws(AccountFailure) in
            try await operations.events(limit: limit ?? 100)
        }
        if json { return session.write(AccountJSON.events(events)) }
        guard !events.isEmpty else {
            return session.context.writeError(line: AccountsText.noEvents.text(in: session.language))
        }
        var page = TerminalPage(columns: session.terminal.columns)
        for event in events { page.addEvent(event, ofAll: true, language: session.language) }
        session.write(page)
    }
}
