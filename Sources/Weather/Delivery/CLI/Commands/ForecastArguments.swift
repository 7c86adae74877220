import ArgumentParser
import TerminalPages
import WeatherModels

/// `haneul forecast`.
struct ForecastArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        abstract: "The hours or the days ahead."
    )

    @OptionGroup var place: PlaceArguments
    @OptionGroup var weather: WeatherOptions
    @OptionGroup var screen: ScreenOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("So many hours, a row each: 1 … 240.", valueName: "n")
    )
    var hours: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("So many days, a row each: 1 … 16; 7 unless said.", valueName: "n")
    )
    var days: String?

    func run(in session: Session) async throws(CommandFailure) {
        let extent = try extent()
        let shown = try await session.weather(of: place.values, weather.values)
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
