import Languages
import ArgumentParser
import TerminalPages
import UseCases
import WeatherModels

/// `haneul places list`.
struct PlacesListArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "The saved places in their order."
    )

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let places = try await session.savedPlaces()
        if json { return session.write(PlaceJSON.list(places, language: session.language)) }
        guard !places.isEmpty else {
            return session.context.writeError(line: PlacesText.noneSaved.text(in: session.language))
        }
        let choose = try session.places().choose
        let chosen = places.map { choose($0.saved) }
        if session.terminal.isTerminal {
            var page = TerminalPage(columns: session.terminal.columns)
            page.addSaved(chosen, language: session.language)
            session.write(page)
        } else {
            session.write(TabSeparatedPlaces.text(of: chosen, language: session.language))
        }
    }
}
