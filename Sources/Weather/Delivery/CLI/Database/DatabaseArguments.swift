import ArgumentParser
import Languages
import TerminalPages
import UseCases

/// `haneul database`.
struct DatabaseArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "database",
        abstract: "The PostgreSQL that several servers share: docs/database.md.",
        discussion: """
            haneul database secrets        what every server is given, to be stored safely
            HANEUL_DATABASE_URL=postgres://haneul:…@db.lan/haneul haneul database migrate
            haneul database import         everything of this data folder; end haneul serve first
            haneul database status
            """,
        subcommands: [
            DatabaseStatusArguments.self, DatabaseMigrateArguments.self, DatabaseImportArguments.self,
            DatabaseSecretsArguments.self,
        ],
        defaultSubcommand: DatabaseStatusArguments.self
    )
}

/// `haneul database status`.
struct DatabaseStatusArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Whether it answers, and whether its tables fit this haneul."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    /// - Throws: ``CommandFailure/told(_:)`` with 69 if the server does not answer or refuses to connect, and with 1 if its
    ///   tables do not fit.
    func run(in session: Session) async throws(CommandFailure) {
        let report: DatabaseReport
        do { report = try await session.context.operatedDatabase.report() } catch { throw .database(error) }
        if json {
            session.write(DatabaseJSON.report(report))
        } else {
            var page = TerminalPage(columns: session.terminal.columns)
            page.addDatabase(report, language: session.language)
            session.write(page)
        }
        guard case .server(let database) = report, !database.isUsable else { return }
        guard case .fails(let reason) = database.state else { throw .told(.nothing) }
        throw .told(reason.isAbsence ? .unavailable : .inputOutput)
    }
}

/// `haneul database migrate`.
struct DatabaseMigrateArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring its tables up to date, while the servers before go on."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let changes: [DatabaseChange]
        do { changes = try await session.context.operatedDatabase.migrate() } catch {
            throw .database(error)
        }
        if json { return session.write(DatabaseJSON.changes(changes)) }
        var page = TerminalPage(columns: session.terminal.columns)
        let texts = changes.isEmpty ? [DatabaseText.nothingToDo] : changes.map(DatabaseText.migrated)
        for text in texts { page.addParagraph(text.text(in: session.language)) }
        session.write(page)
    }
}

/// `haneul database secrets`.
struct DatabaseSecretsArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "secrets",
        abstract: "Print what every server is given, as lines of an environment file."
    )

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let secrets: [DatabaseSecret]
        do { secrets = try await session.context.operatedDatabase.secrets() } catch {
            throw .database(error)
        }
        for secret in secrets { session.write("\(secret.variable)=\(secret.text)\n") }
        for secret in secrets {
            session.context.writeError(line: DatabaseText.secret(secret).text(in: session.language))
        }
    }
}
