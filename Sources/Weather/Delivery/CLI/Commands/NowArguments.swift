import ArgumentParser

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

    var question: NowQuestion {
        NowQuestion(
            place: place.values,
            weather: weather.values,
            screen: screen.values,
            all: all,
            line: line
        )
    }

    func run(in session: Session) async throws(CommandFailure) { try await question.answer(in: session) }
}
