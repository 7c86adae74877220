import Languages
import ArgumentParser
import TerminalPages
import UseCases
import WeatherModels
import Wire

/// `haneul places`.
struct PlacesArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places",
        abstract: "The saved places: plain haneul shows the first, haneul now --all every one.",
        subcommands: [
            PlacesListArguments.self, PlacesAddArguments.self, PlacesRemoveArguments.self,
            PlacesMoveArguments.self, PlacesLabelArguments.self, PlacesImportArguments.self,
            PlacesExportArguments.self,
        ],
        defaultSubcommand: PlacesListArguments.self
    )
}

extension ChangePlaceResult {
    /// - Parameter text: The text by which the place was requested.
    /// - Throws: If another process has removed it meanwhile.
    func changed(_ text: String) throws(CommandFailure) -> NumberedPlace {
        guard case .changed(let place) = self else { throw .savedPlaces(.notFound(text)) }
        return place
    }
}

extension Session {
    func savedPlaces() async throws(CommandFailure) -> [NumberedPlace] {
        let places = try places()
        do { return try await places.list() } catch { throw .storage(error) }
    }

    /// Returns the saved place that a text refers to. Everything after that uses its identifier.
    func savedPlace(_ text: String) async throws(CommandFailure) -> NumberedPlace {
        let places = try places()
        do { return try await places.pick(text) } catch { throw .savedPlaces(error) }
    }

    /// Writes one sentence with the full name of a saved place, or the same as JSON.
    func tell(
        _ saved: SavedPlace,
        json: Bool,
        _ fields: [(name: String, value: OrderedJSON)],
        _ text: (String) -> PlacesText
    ) throws(CommandFailure) {
        if json {
            let place = (name: "place", value: PlaceJSON.saved(saved, language: language))
            return write(.object(fields + [place]))
        }
        let chosen = try places().choose(saved)
        write(PrintableText.text(text(chosen.fullName(in: language)).text(in: language)) + "\n")
    }
}
