import ArgumentParser
import UseCases
import WeatherModels
import Wire

/// `haneul places move`.
struct PlacesMoveArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Put a place elsewhere in the list."
    )

    @Argument(help: .savedPlace, completion: .savedPlace)
    var place: String

    @Argument(help: ArgumentHelp("Its new number; 1 is the first.", valueName: "number"))
    var number: String

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let number = try Session.number(number, of: "NUMBER", in: 1...1000)
        let id = try await session.savedPlace(place).saved.id
        let places = try session.places()
        let result: ChangePlaceResult
        do { result = try await places.move(id, to: number) } catch { throw .savedPlaces(error) }
        let moved = try result.changed(place)
        try session.tell(moved.saved, json: json, [("number", .integer(moved.number))]) {
            .moved($0, number: moved.number)
        }
    }
}
