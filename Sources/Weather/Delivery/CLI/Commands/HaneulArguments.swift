import ArgumentParser
import Languages

/// `haneul`: the root of the commands.
struct HaneulArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "haneul",
        abstract: "The weather of a place, always with its source and its age.",
        discussion: """
            haneul                        the first saved place (haneul places add Busan)
            haneul "Paris, TX"            a place by name, in any language
            haneul --at 37.57,126.98      any point on the Earth
            haneul now --all              every saved place
            haneul forecast Jeju --days 5
            haneul now Seoul --line '%l: %c %t'  one line for a status bar
            """,
        version: "haneul",
        subcommands: CommandName.allCases.map(\.arguments),
        defaultSubcommand: NowArguments.self
    )
}

/// The arguments that name a place.
struct PlaceArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A name in any language, with its region or country behind a comma; a label of yours; an identifier; a coordinate; or here. Without one: the first saved place.",
            valueName: "place"
        ),
        completion: .place
    )
    var words: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A point: latitude −90 … 90, longitude −180 … 180, as in 37.57,126.98.",
            valueName: "lat,lon"
        )
    )
    var at: String?

    var values: PlaceWords { PlaceWords(words: words, at: at) }
}

/// How values are shown, and which providers may answer.
struct WeatherOptions: ParsableArguments {
    @Flag(help: .json) var json = false

    @Option(
        help: ArgumentHelp(
            "metric (°C, m/s, mm), imperial (°F, mph, in) or standard (K, m/s, mm).",
            valueName: "system"
        ),
        completion: .list(["metric", "imperial", "standard"])
    )
    var units: String?

    @Option(
        help: ArgumentHelp(ProviderChoice.current.english, valueName: "name"),
        completion: .list(ProviderChoice.current.names)
    )
    var provider: String?

    var values: WeatherChoice { WeatherChoice(json: json, units: units, provider: provider) }
}

/// How the output is formatted.
struct ScreenOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("\(Language.codes(or: " or ")).", valueName: "language"),
        completion: .list(Language.allCases.map(\.rawValue))
    )
    var lang: String?

    @Flag(name: .customLong("no-color"), help: "Write without colours.")
    var noColor = false

    var values: ScreenChoice { ScreenChoice(lang: lang, noColor: noColor) }
}

extension ArgumentHelp {
    static let json: ArgumentHelp = "Print JSON, as docs/json.md describes it."
    static let savedPlace = ArgumentHelp("Its number, label, name or identifier.", valueName: "place")
}
