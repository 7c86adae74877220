import TerminalPages
import WeatherModels

/// What a run of `haneul now` is to show.
struct NowQuestion: CommandQuestion, Hashable {
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

extension NowQuestion {
    init?(plain arguments: ArraySlice<String>) {
        guard
            let plain = PlainArguments(
                arguments,
                flags: WeatherChoice.flags + ScreenChoice.flags + ["--all"],
                options: WeatherChoice.options + ScreenChoice.options + ["--line"],
                numbers: ["--at"]
            ),
            // A command that is not first is not a place either; the parser says what is wrong.
            !plain.words.contains(where: { CommandName(rawValue: $0) != nil })
        else { return nil }
        self.init(
            place: PlaceWords(words: plain.words, at: plain["--at"]),
            weather: WeatherChoice(plain),
            screen: ScreenChoice(plain),
            all: plain.has("--all"),
            line: plain["--line"]
        )
    }
}
