import TerminalPages
import WeatherModels

/// What a run of `haneul now` is to show, whoever read its arguments.
struct NowQuestion: Hashable {
    var place = PlaceWords()
    var weather = WeatherChoice()
    var screen = ScreenChoice()
    /// Whether all saved places are shown.
    var all = false
    /// The format of a single line.
    var line: String?

    func answer(in session: Session) async throws(CommandFailure) {
        if weather.json, line != nil { throw .usage(.contradictory("--json", "--line")) }
        let format: LineFormat?
        do throws(LineFormatError) {
            format = try line.map { text throws(LineFormatError) in try LineFormat(text) }
        } catch {
            throw .usage(.unknownLetter(error.letter, known: error.known))
        }
        if all { return try await runForAll(in: session, format) }
        let shown = try await session.weather(of: place, weather)
        if weather.json {
            session.write(WeatherJSON(shown).now, of: shown)
        } else if let format {
            session.write(format.line(for: shown) + "\n")
        } else {
            session.write(TerminalPage.now(shown, columns: session.terminal.columns))
        }
    }
}
