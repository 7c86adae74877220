import ArgumentParser
import Languages
import TerminalPages
import UseCases
import Wire

/// `haneul database import`.
struct DatabaseImportArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Move what a data folder has into the database.",
        discussion: """
            HANEUL_DATABASE_URL=postgres://haneul:…@db.lan/haneul haneul database import

            End haneul serve first. If the import is ended, run it again: it goes on. Nothing else may use the database until it is done. The files stay as they are.
            """
    )

    @Option(
        help: ArgumentHelp("Another data folder than HANEUL_DATA_DIR.", valueName: "folder"),
        completion: .directory
    )
    var from: String?

    @Flag(help: "Throw away what an import that was ended has copied, and begin anew.") var anew = false
    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        if let from, from.allSatisfy(\.isWhitespace) { throw .usage(.emptyValue(argument: "--from")) }
        let (context, language) = (session.context, session.language)
        let isWatched = session.terminal.isTerminal
        let report: ImportReport
        do {
            report = try await context.databaseImport.importFiles(from: from, anew: anew) { step in
                guard isWatched, step.isWorthALine else { return }
                context.writeError(line: ImportText.step(step).text(in: language))
            }
        } catch {
            throw .databaseImport(error)
        }
        guard !json else { return session.write(Self.document(report)) }
        var page = TerminalPage(columns: session.terminal.columns)
        page.addImport(report, language: language)
        session.write(page)
        for text in [.secrets(report.secrets), .next(folder: report.folder)] as [ImportText] {
            context.writeError(line: text.text(in: language))
        }
    }

    static func document(_ report: ImportReport) -> OrderedJSON {
        .fields([
            "folder": .string(report.folder), "address": .string(report.address),
            "resumed": .bool(report.isResumed), "rows": .integer(report.rows),
            "files": .array(
                report.files.map { file in
                    .fields([
                        "name": .string(file.name), "rows": .integer(file.rows),
                        "tables": .array(file.tables.map(Self.document)),
                    ])
                }
            ),
            "secrets": .array(report.secrets.map { .string($0) }),
        ])
    }

    private static func document(_ table: ImportReport.Table) -> OrderedJSON {
        .fields([
            "name": .string(table.name), "rows": .integer(table.rows), "checksum": .string(table.checksum),
        ])
    }
}

extension ImportStep {
    /// Of a long table, each part; of an empty one, nothing.
    var isWorthALine: Bool { rows > 0 && (isLast || rows % 51_200 == 0) }
}
