import ArgumentParser
import Languages
import TerminalPages
import UseCases
import WeatherModels

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

    /// - Throws: ``CommandFailure/told(_:)`` with 1 if nothing was found.
    func run(in session: Session) async throws(CommandFailure) {
        let text = query.joined(separator: " ")
        guard !text.allSatisfy(\.isWhitespace) else { throw .usage(.emptyPlace) }
        let limit = try limit.map { text throws(CommandFailure) in
            try Session.number(text, of: "--limit", in: 1...100)
        }
        let near = try near.map { text throws(CommandFailure) in try Coordinate(text, of: "--near") }
        let places = try session.places()
        _ = try PlaceRequest(words: query)
        let found: [FoundPlace]
        do { found = try places.search(text, near: near, limit: limit ?? 10) } catch {
            throw .place(error, meant: nil)
        }
        if json { session.write(PlaceJSON.results(found, language: session.language)) }
        guard !found.isEmpty else {
            session.tell(PlacesText.nothingFound(text.excerpt).text(in: session.language))
            throw .told(.nothing)
        }
        if json { return }
        if session.terminal.isTerminal {
            var page = TerminalPage(columns: session.terminal.columns)
            page.addPlaces(found, language: session.language)
            session.write(page)
        } else {
            session.write(TabSeparatedPlaces.text(of: found, language: session.language))
        }
    }
}
