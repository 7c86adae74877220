import Languages
import ArgumentParser
import Wire

/// `haneul places export`.
struct PlacesExportArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the list as JSON, for places import."
    )

    @Argument(
        help: ArgumentHelp("The file; without one, standard output.", valueName: "file"),
        completion: .file()
    )
    var file: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let places = try await session.savedPlaces()
        let document = PlaceJSON.list(places, language: session.language)
        guard let file, file != "-" else { return session.write(document) }
        do { try session.context.writeText(document.text(.indented) + "\n", to: file) } catch {
            throw .file(error)
        }
        let notice = PlacesText.exported(count: places.count, path: file)
        session.context.writeError(line: notice.text(in: session.language))
    }
}
