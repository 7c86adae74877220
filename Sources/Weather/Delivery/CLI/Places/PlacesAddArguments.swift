import Languages
import ArgumentParser
import UseCases
import WeatherModels
import Wire

/// `haneul places add`.
struct PlacesAddArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Save a place, at the end of the list."
    )

    @Argument(help: ArgumentHelp("A place, as for haneul now.", valueName: "place"), completion: .place)
    var place: [String]

    @Option(help: ArgumentHelp("Your own name for it: haneul home.", valueName: "label"))
    var label: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let request = try PlaceRequest(words: place)
        guard request != .unspecified else { throw .usage(.emptyPlace) }
        let chosen = try await session.place(request)
        let places = try session.places()
        let result: SavePlaceResult
        do { result = try await places.save(chosen.place, label: label) } catch { throw .savedPlaces(error) }
        switch result {
        case .saved(let place):
            try session.tell(place.saved, json: json, [("saved", .bool(true))]) {
                .saved($0, number: place.number)
            }
        case .alreadySaved(let place):
            try session.tell(place.saved, json: json, [("saved", .bool(false))]) { .alreadySaved($0) }
            if let label, label != place.saved.label {
                session.tell(PlacesText.notLabelled(label).text(in: session.language))
            }
        case .full: throw .savedPlaces(.full)
        }
    }
}
