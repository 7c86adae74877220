import Languages
import ArgumentParser
import UseCases
import Wire

/// `haneul places import`.
struct PlacesImportArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add what is new of a list that places export wrote."
    )

    @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let path = file == "-" ? nil : file
        let text: String
        do { text = try session.context.readText(at: path, limit: PlaceListReader.longestText) } catch {
            throw .file(error)
        }
        let list: [ImportedPlace]
        do { list = try PlaceListReader.places(in: text) } catch {
            throw .importedPlaces(path: path, error)
        }
        let places = try session.places()
        let counts: (added: Int, known: Int)
        do { counts = try await places.importPlaces(list) } catch {
            if case .row = error { throw .refusedPlaces(path: path, error) }
            throw .savedPlaces(error)
        }
        if json {
            session.write(.fields(["added": .integer(counts.added), "known": .integer(counts.known)]))
        } else {
            let text = PlacesText.imported(added: counts.added, known: counts.known)
            session.write(text.text(in: session.language) + "\n")
        }
    }
}
