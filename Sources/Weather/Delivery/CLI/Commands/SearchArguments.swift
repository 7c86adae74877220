import ArgumentParser

/// `haneul search`.
struct SearchArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "The places a text may mean, best first."
    )

    @Argument(
        help: ArgumentHelp(
            "A name in any script, whole or begun, with its region or country behind a comma; a US ZIP code; an airport code; initial consonants (ㅅㄱㅍ); a coordinate.",
            valueName: "query"
        ),
        completion: .place
    )
    var query: [String]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Nearer places first, seen from this point.", valueName: "lat,lon")
    )
    var near: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most results: 1 … 100; 10 unless said.", valueName: "n")
    )
    var limit: String?

    @Flag(help: .json) var json = false
    @OptionGroup var screen: ScreenOptions

    var question: SearchQuestion {
        SearchQuestion(query: query, near: near, limit: limit, json: json, screen: screen.values)
    }

    func run(in session: Session) async throws(CommandFailure) { try await question.answer(in: session) }
}
