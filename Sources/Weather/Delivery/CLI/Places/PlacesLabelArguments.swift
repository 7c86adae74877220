import ArgumentParser
import UseCases
import WeatherModels

/// `haneul places label`.
struct PlacesLabelArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "label",
        abstract: "Give a place your own name, or take it off again."
    )

    @Argument(help: .savedPlace, completion: .savedPlace)
    var place: String

    @Argument(help: ArgumentHelp("Your own name for it; none takes it off.", valueName: "label"))
    var label: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let places = try session.places()
        do { try places.checkLabel(label) } catch { throw .savedPlaces(error) }
        let id = try await session.savedPlace(place).saved.id
        let result: ChangePlaceResult
        do { result = try await places.label(id, label) } catch { throw .savedPlaces(error) }
        let labelled = try result.changed(place).saved
        try session.tell(labelled, json: json, []) { name in
            labelled.label.map { .labelled(name, label: $0) } ?? .unlabelled(name)
        }
    }
}
