import TerminalPages
import WeatherModels

/// What a run of `haneul forecast` is to show.
struct ForecastQuestion: CommandQuestion, Hashable {
    var place = PlaceWords()
    var weather = WeatherChoice()
    var screen = ScreenChoice()
    /// So many hours, as written.
    var hours: String?
    /// So many days, as written.
    var days: String?
    /// Whether the sources are shown side by side, as they were recorded.
    var hasSources = false

    func answer(in session: Session) async throws(CommandFailure) {
        if hasSources { return try await answerWithSources(in: session) }
        let extent = try extent()
        let shown = try await session.weather(of: place, weather)
        if weather.json {
            session.write(WeatherJSON(shown).forecast(extent: extent), of: shown)
        } else {
            session.write(
                TerminalPage.forecast(shown, extent: extent, columns: session.terminal.columns)
            )
        }
    }

    private func extent() throws(CommandFailure) -> ForecastExtent? {
        if hours != nil, days != nil { throw .usage(.contradictory("--hours", "--days")) }
        if let hours { return .hours(try Session.number(hours, of: "--hours", in: 1...240)) }
        if let days { return .days(try Session.number(days, of: "--days", in: 1...16)) }
        return nil
    }
}

extension ForecastQuestion {
    init?(plain arguments: ArraySlice<String>) {
        guard
            let plain = PlainArguments(
                arguments,
                flags: WeatherChoice.flags + ScreenChoice.flags + ["--sources"],
                options: WeatherChoice.options + ScreenChoice.options,
                numbers: ["--at", "--hours", "--days"]
            )
        else { return nil }
        self.init(
            place: PlaceWords(words: plain.words, at: plain["--at"]),
            weather: WeatherChoice(plain),
            screen: ScreenChoice(plain),
            hours: plain["--hours"],
            days: plain["--days"],
            hasSources: plain.has("--sources")
        )
    }
}
