import ArgumentParser

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

    @Flag(help: "The sources side by side, as haneul serve last recorded them, with the blend.")
    var sources = false

    var question: ForecastQuestion {
        ForecastQuestion(
            place: place.values,
            weather: weather.values,
            screen: screen.values,
            hours: hours,
            days: days,
            hasSources: sources
        )
    }

    func run(in session: Session) async throws(CommandFailure) { try await question.answer(in: session) }
}
