import ForecastRecords
import Languages
import StoragePort
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// What a run of `haneul records list` is to show: the list, one place, or all of them together.
struct RecordsQuestion {
    var place = PlaceWords()
    var isSummary = false
    /// The only variable, as written.
    var variable: String?
    /// The only lead group, as written.
    var lead: String?
    /// The system of units, as written.
    var units: String?
    var json = false

    /// - Throws: ``CommandFailure/told(_:)`` with 1 if there is nothing to show.
    func answer(in session: Session) async throws(CommandFailure) {
        let choice = try BoardChoice(variable: variable, lead: lead)
        let hasPlace = place.at != nil || !place.words.isEmpty
        if isSummary {
            if let at = place.at { throw .usage(.contradictory("--summary", "--at \(at)")) }
            if let word = place.words.first {
                throw .usage(.contradictory("--summary", "\u{201C}\(word)\u{201D}"))
            }
            try await answerForAll(choice, in: session)
        } else if hasPlace || variable != nil || lead != nil {
            try await answerForPlace(choice, in: session)
        } else {
            try await list(in: session)
        }
    }

    private func list(in session: Session) async throws(CommandFailure) {
        let useCases = try session.records()
        let places: [PlaceRecords]
        do { places = try await useCases.list() } catch { throw .storage(error) }
        if json {
            session.write(RecordsJSON.list(places, language: session.language))
        } else {
            var page = TerminalPage(columns: session.terminal.columns)
            page.addRecords(places, language: session.language)
            session.write(page)
        }
        if places.isEmpty { throw session.nothing(.none, isTold: !json) }
    }

    private func answerForPlace(_ choice: BoardChoice, in session: Session) async throws(CommandFailure) {
        let asked = try place.request()
        let useCases = try session.records()
        let preferences = try await session.preferences(units: units)
        let chosen = try await session.place(asked)
        let known: ScoresAtPlace
        do { known = try await useCases.scores(at: chosen.place) } catch { throw .storage(error) }
        let words = ScoreWords(preferences, names: session.sourceNames)
        if json {
            session.write(ScoresJSON(words).document(of: known.scores, at: chosen, choice))
        }
        guard let scores = known.scores else {
            let name = chosen.title(in: session.language)
            throw session.nothing(known.isRecorded ? .notVerified(name) : .notRecorded(name), isTold: !json)
        }
        let boards = scores.boards.filter { choice.includes($0.variable, $0.group) }
        guard !boards.isEmpty else { throw session.nothing(.noBoard, isTold: !json) }
        guard !json else { return }
        var page = TerminalPage(columns: session.terminal.columns)
        page.addTitle(of: chosen, language: session.language)
        page.addScores(scores, choice, words)
        session.write(page)
    }

    private func answerForAll(_ choice: BoardChoice, in session: Session) async throws(CommandFailure) {
        let useCases = try session.records()
        let preferences = try await session.preferences(units: units)
        let pooled: PooledRecords
        do { pooled = try await useCases.summarize() } catch { throw .storage(error) }
        let words = ScoreWords(preferences, names: session.sourceNames)
        let cells = pooled.cells.filter { choice.includes($0.variable, $0.group) }
        if json { session.write(ScoresJSON(words).summary(of: pooled, cells)) }
        guard pooled.places > 0 else { throw session.nothing(.none, isTold: !json) }
        guard !cells.isEmpty else { throw session.nothing(.nothingVerified(pooled.places), isTold: !json) }
        guard !json else { return }
        var page = TerminalPage(columns: session.terminal.columns)
        page.addSummary(of: pooled, cells, words)
        session.write(page)
    }
}

extension Session {
    /// What the sources of recorded forecasts are called.
    var sourceNames: SourceNames { SourceNames(context.providers.map(\.id)) }

    /// Returns the failure that there is nothing to show, whose reason is told unless a document says so.
    func nothing(_ reason: RecordsText, isTold: Bool) -> CommandFailure {
        if isTold { context.writeError(line: reason.text(in: language)) }
        return .told(.nothing)
    }
}
