import TerminalPages
import WeatherModels

/// `haneul now`, whichever way its arguments were parsed.
struct NowCommand: Hashable, SessionCommand {
    var place = PlaceChoice()
    var weather = WeatherChoice()
    var screenChoice = ScreenChoice()
    var line: String?
    /// Whether it shows all saved places.
    var isOfAll = false

    init() {}

    init(_ arguments: NowArguments) {
        place = arguments.place.choice
        weather = arguments.weather.choice
        screenChoice = arguments.screen.choice
        line = arguments.line
        isOfAll = arguments.all
    }

    func run(in session: Session) async throws(CommandFailure) {
        if weather.json, line != nil { throw .usage(.contradictory("--json", "--line")) }
        let format: LineFormat?
        do throws(LineFormatError) {
            format = try line.map { text throws(LineFormatError) in try LineFormat(text) }
        } catch {
            throw .usage(.unknownLetter(error.letter, known: error.known))
        }
        if isOfAll { return try await runForAll(in: session, format) }
        let shown = try await session.weather(of: place, options: weather)
        if weather.json {
            session.write(WeatherJSON.now(shown), of: shown)
        } else if let format {
            session.write(format.line(for: shown) + "\n")
        } else {
            session.write(NowPage.page(of: shown, columns: session.terminal.columns))
        }
    }
}
