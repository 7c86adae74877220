import AccessKeys
import Languages
import TerminalPages
import UseCases
import WeatherModels

extension KeysListArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let useCases = try session.keys()
        let keys: [StoredAccessKey]
        do { keys = try await useCases.list() } catch { throw .keys(error) }
        if options.json { return session.write(KeyJSON.list(keys)) }
        guard !keys.isEmpty else {
            return session.context.writeError(line: KeysText.none.text(in: session.language))
        }
        session.write(
            KeysPage.page(
                of: keys,
                now: try session.settings().now,
                language: session.language,
                columns: session.terminal.columns
            )
        )
    }
}

extension KeysCreateArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    /// Only the key goes to the output, so that a script can read it; the explanation goes to the error output.
    func run(in session: Session) async throws(CommandFailure) {
        let limit = try limit.map { text throws(CommandFailure) in
            guard let limit = RequestLimit(text) else { throw .usage(.notALimit(given: text)) }
            return limit
        }
        let useCases = try session.keys()
        let made: KeyUseCases.NewKey
        do { made = try await useCases.create(name: name, limit: limit ?? .standard) } catch {
            throw .keys(error)
        }
        if options.json { return session.write(KeyJSON.created(made)) }
        session.write(made.secret.text + "\n")
        session.context.writeError(line: KeysText.created(made.key).text(in: session.language))
    }
}

extension KeysRevokeArguments: SessionCommand {
    var screenChoice: ScreenChoice { options.screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let useCases = try session.keys()
        let revoked: AccessKey
        do { revoked = try await useCases.revoke(key.joined(separator: " ")) } catch { throw .keys(error) }
        if options.json { return session.write(KeyJSON.revoked(revoked)) }
        session.write(PrintableText.text(KeysText.revoked(revoked).text(in: session.language)) + "\n")
    }
}

extension Session {
    fileprivate func keys() throws(CommandFailure) -> KeyUseCases {
        do { return try context.makeKeys() } catch { throw .configuration(error) }
    }
}
