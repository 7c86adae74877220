import Languages
import TerminalPages
import UseCases
import WeatherModels

/// What a run of `haneul search` is to find.
struct SearchQuestion: CommandQuestion, Hashable {
    var query: [String]
    /// A coordinate, as written.
    var near: String?
    /// The most results, as written.
    var limit: String?
    var json = false
    var screen = ScreenChoice()

    /// - Throws: ``CommandFailure/told(_:)`` with 1 if nothing was found.
    func answer(in session: Session) async throws(CommandFailure) {
        let text = query.joined(separator: " ")
        guard !text.allSatisfy(\.isWhitespace) else { throw .usage(.emptyPlace) }
        let limit = try limit.map { text throws(CommandFailure) in
            try Session.number(text, of: "--limit", in: 1...100)
        }
        let near = try near.map { text throws(CommandFailure) in try Coordinate(text, of: "--near") }
        let places = try session.places()
        _ = try PlaceRequest(words: query)
        let found: [FoundPlace]
        do {
            found = try places.search(text, near: near, shownIn: session.language, limit: limit ?? 10)
        } catch {
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

extension SearchQuestion {
    init?(plain arguments: ArraySlice<String>) {
        guard
            let plain = PlainArguments(
                arguments,
                flags: ScreenChoice.flags + ["--json"],
                options: ScreenChoice.options,
                numbers: ["--near", "--limit"]
            ),
            !plain.words.isEmpty
        else { return nil }
        self.init(
            query: plain.words,
            near: plain["--near"],
            limit: plain["--limit"],
            json: plain.has("--json"),
            screen: ScreenChoice(plain)
        )
    }
}
