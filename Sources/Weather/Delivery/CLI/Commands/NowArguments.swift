import ArgumentParser
import TerminalPages
import WeatherModels

/// `haneul now`.
struct NowArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "now",
        abstract: "The weather now, the next 24 hours and the days ahead."
    )

    @OptionGroup var place: PlaceArguments
    @OptionGroup var weather: WeatherOptions
    @OptionGroup var screen: ScreenOptions

    @Flag(help: "Every saved place, a row each.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "One line for a status bar: %c icon, %C text, %t temperature, %f feels like, %h humidity, %w wind, %p precipitation, %P pressure, %l place, %S sunrise, %s sunset, %% a percent sign.",
            valueName: "format"
        )
    )
    var line: String?

    func run(in session: Session) async throws(CommandFailure) {
        if weather.json, line != nil { throw .usage(.contradictory("--json", "--line")) }
        let format: LineFormat?
        do throws(LineFormatError) {
            format = try line.map { text throws(LineFormatError) in try LineFormat(text) }
        } catch {
            throw .usage(.unknownLetter(error.letter, known: error.known))
        }
        if all { return try await runForAll(in: session, format) }
        let shown = try await session.weather(of: place, options: weather)
        if weather.json {
            session.write(WeatherJSON(shown).now, of: shown)
        } else if let format {
            session.write(format.line(for: shown) + "\n")
        } else {
            session.write(TerminalPage.now(shown, columns: session.terminal.columns))
        }
    }
}
