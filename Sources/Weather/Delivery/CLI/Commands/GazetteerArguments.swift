import ArgumentParser
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// `haneul gazetteer`.
struct GazetteerArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gazetteer",
        abstract: "The file of known places: use a larger one than the program carries.",
        subcommands: [
            GazetteerInfoArguments.self, GazetteerBuildArguments.self, GazetteerImportArguments.self,
            GazetteerResetArguments.self,
        ],
        defaultSubcommand: GazetteerInfoArguments.self
    )
}

/// `haneul gazetteer info`.
struct GazetteerInfoArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Verify the file in use and say what it holds."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let info: GazetteerInfo
        do { info = try session.context.gazetteer.info() } catch { throw .gazetteer(error) }
        if json {
            session.write(info.json)
        } else {
            session.write(info: info)
        }
    }
}

/// `haneul gazetteer build`.
struct GazetteerBuildArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Make a file of downloaded data: docs/gazetteer.md."
    )

    @Argument(help: ArgumentHelp("The folder with the data.", valueName: "folder"))
    var source: String

    @Option(help: ArgumentHelp("Where the file goes.", valueName: "file"))
    var output = "gazetteer.bin"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The fewest people of a place; 500 unless said.", valueName: "n")
    )
    var minimumPopulation: String?

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let minimum = try minimumPopulation.map { text throws(CommandFailure) in
            try Session.number(text, of: "--minimum-population", in: 0...10_000_000)
        }
        let recipe = GazetteerRecipe(source: source, output: output, minimumPopulation: minimum ?? 500)
        let info: GazetteerInfo
        do {
            info = try session.context.gazetteer.build(recipe) { step in
                session.context.writeError(line: session.failures.text(of: step))
            }
        } catch {
            throw .gazetteer(error)
        }
        session.write(info: info)
    }
}

/// `haneul gazetteer import`.
struct GazetteerImportArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Verify a file, keep a copy and use it from now on."
    )

    @Argument(help: ArgumentHelp("A file that gazetteer build made.", valueName: "file"))
    var file: String

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let info: GazetteerInfo
        do { info = try session.context.gazetteer.importFile(from: file) } catch { throw .gazetteer(error) }
        session.write(info: info)
    }
}

/// `haneul gazetteer reset`.
struct GazetteerResetArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Go back to the places the program carries."
    )

    @OptionGroup var screen: ScreenOptions

    /// - Throws: ``CommandFailure/told(_:)`` with 1 if there was no imported file.
    func run(in session: Session) async throws(CommandFailure) {
        let wasRemoved: Bool
        do { wasRemoved = try session.context.gazetteer.remove() } catch { throw .gazetteer(error) }
        guard wasRemoved else {
            session.tell(GazetteerText.notImported.text(in: session.language))
            throw .told(.nothing)
        }
        session.write(GazetteerText.reset.text(in: session.language) + "\n")
    }
}

extension Session {
    fileprivate func write(info: GazetteerInfo) {
        var page = TerminalPage(columns: terminal.columns)
        page.addInfo(info, language: language)
        write(page)
    }
}
