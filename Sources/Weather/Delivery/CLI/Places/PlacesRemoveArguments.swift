import ArgumentParser
import UseCases
import WeatherModels
import Wire

/// `haneul places remove`.
struct PlacesRemoveArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take a place off the list."
    )

    @Argument(help: .savedPlace, completion: .savedPlace)
    var place: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let text = place.joined(separator: " ")
        let id = try await session.savedPlace(text).saved.id
        let places = try session.places()
        let result: DeletePlaceResult
        do { result = try await places.remove(id) } catch { throw .savedPlaces(error) }
        // Another process may have removed it first.
        guard case .deleted(let removed) = result else { throw .savedPlaces(.notFound(text)) }
        try session.tell(removed.saved, json: json, [("removed", .bool(true))]) { .removed($0) }
    }
}
