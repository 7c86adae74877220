import AccessKeys
import ArgumentParser
import Languages
import TerminalPages
import UseCases
import WeatherModels

/// `haneul keys`.
struct KeysArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "The keys of clients to your server (haneul serve).",
        discussion: """
            haneul keys create --name phone --limit 60/min
            haneul keys list
            haneul keys revoke phone
            """,
        subcommands: [KeysListArguments.self, KeysCreateArguments.self, KeysRevokeArguments.self],
        defaultSubcommand: KeysListArguments.self
    )
}

/// `haneul keys list`.
struct KeysListArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "The keys there are and how they are used."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let useCases = try session.keys()
        let keys: [StoredAccessKey]
        do { keys = try await useCases.list() } catch { throw .keys(error) }
        let owners = try await KeyOwners(of: keys.map(\.key), in: session)
        if json { return session.write(KeyJSON.list(keys, of: owners)) }
        guard !keys.isEmpty else {
            return session.context.writeError(line: KeysText.none.text(in: session.language))
        }
        var page = TerminalPage(columns: session.terminal.columns)
        page.addKeys(keys, of: owners, now: try session.settings().now, language: session.language)
        session.write(page)
    }
}

/// `haneul keys create`.
struct KeysCreateArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make a key. It is shown once: only its hash is kept."
    )

    @Option(
        help: ArgumentHelp(
            "60/min, 1000/day, 5000/h, 10/s or unlimited; 60/min unless said.",
            valueName: "limit"
        )
    )
    var limit: String?

    @Option(help: ArgumentHelp("Your own name for it.", valueName: "name"))
    var name: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    /// Only the key goes to the output, so that a script can read it; the explanation goes to the error output.
    func run(in session: Session) async throws(CommandFailure) {
        let limit = try limit.map { text throws(CommandFailure) in
            guard let limit = RequestLimit(text) else { throw .usage(.notALimit(given: text)) }
            return limit
        }
        let useCases = try session.keys()
        let made: NewKey
        do { made = try await useCases.create(name: name, limit: limit ?? .standard) } catch {
            throw .keys(error)
        }
        if json { return session.write(KeyJSON.created(made)) }
        session.write(made.secret.text + "\n")
        session.context.writeError(line: KeysText.created(made.key).text(in: session.language))
    }
}

/// `haneul keys revoke`.
struct KeysRevokeArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Refuse a key from now on, for good."
    )

    @Argument(
        help: ArgumentHelp("Its identifier, its name, or the key itself.", valueName: "key"),
        completion: .accessKey
    )
    var key: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let useCases = try session.keys()
        let revoked: AccessKey
        do { revoked = try await useCases.revoke(key.joined(separator: " ")) } catch { throw .keys(error) }
        if json { return session.write(KeyJSON.revoked(revoked)) }
        session.write(PrintableText.text(KeysText.revoked(revoked).text(in: session.language)) + "\n")
    }
}
