import ArgumentParser
import Languages
import TerminalPages
import Wire

/// `haneul backup`.
struct BackupArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Write everything that was saved into one file, while the server runs.",
        discussion: """
            haneul backup ~/haneul.backup
            haneul backup ~/haneul.backup --with-secrets

            It holds places, accounts, clients’ keys, settings and an imported gazetteer. Mail that waits and cached weather are left out.
            """
    )

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
    var file: String

    @Flag(
        help: "Also what nobody else may know: the pepper of passwords, the signing secret, secret settings."
    )
    var withSecrets = false

    @Flag(help: "Replace the file if there is one.")
    var overwrite = false

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let path = try Session.path(file)
        let report: BackupReport
        do {
            report = try await session.context.backUp(
                to: path,
                withSecrets: withSecrets,
                replacing: overwrite
            )
        } catch {
            throw .backup(error)
        }
        session.tell(.backedUp(report), report, json: json)
        if !report.hasSecrets { session.note(.secretsLeftOut) }
    }
}

/// `haneul restore`.
struct RestoreArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring back what haneul backup wrote, into an empty data folder.",
        discussion: "haneul restore ~/haneul.backup"
    )

    @Argument(help: ArgumentHelp("A file that haneul backup wrote.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Replace what a shared database has.") var overwrite = false
    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let path = try Session.path(file)
        let report: BackupReport
        do { report = try await session.context.restore(from: path, replacing: overwrite) } catch {
            throw .backup(error)
        }
        session.tell(.restored(report), report, json: json)
        if report.database != nil { return session.note(.secretsOfServers) }
        if !report.hasSecrets { session.note(.secretsNotRestored(folder: report.folder)) }
    }
}

extension Session {
    fileprivate static func path(_ text: String) throws(CommandFailure) -> String {
        if text.allSatisfy(\.isWhitespace) { throw .usage(.emptyValue(argument: "FILE")) }
        return text
    }

    fileprivate func tell(_ text: BackupText, _ report: BackupReport, json: Bool) {
        if json { return write(BackupJSON.document(report)) }
        write(PrintableText.text(text.text(in: language)) + "\n")
    }

    fileprivate func note(_ text: BackupText) {
        context.writeError(line: text.text(in: language))
    }
}

/// The JSON of `haneul backup` and `haneul restore`.
enum BackupJSON {
    static func document(_ report: BackupReport) -> OrderedJSON {
        .fields([
            "file": .string(report.path), "folder": .string(report.folder),
            "database": report.database.map(OrderedJSON.string),
            "program": .string(report.program), "createdAt": .string(report.createdAt),
            "secrets": .bool(report.hasSecrets),
            "files": .array(
                report.files.map { .fields(["name": .string($0.name), "bytes": .integer($0.bytes)]) }
            ),
        ])
    }
}
