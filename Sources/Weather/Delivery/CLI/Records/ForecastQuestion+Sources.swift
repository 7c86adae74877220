import ForecastRecords
import Languages
import StoragePort
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

extension ForecastQuestion {
    /// Shows the sources of the last cut side by side. Nobody is asked: the forecasts are recorded.
    ///
    /// - Throws: ``CommandFailure/told(_:)`` with 1 if nothing is recorded of the place, or nothing of a day to come.
    func answerWithSources(in session: Session) async throws(CommandFailure) {
        if hours != nil { throw .usage(.contradictory("--sources", "--hours")) }
        if let provider = weather.provider {
            throw .usage(.contradictory("--sources", "--provider \(provider)"))
        }
        let count = try days.map { text throws(CommandFailure) in
            try Session.number(text, of: "--days", in: 1...16)
        }
        let asked = try place.request()
        let useCases = try session.records()
        let preferences = try await session.preferences(units: weather.units)
        let now = try session.settings().now
        let chosen = try await session.place(asked)
        let comparison: SourceComparison
        do { comparison = try await useCases.compare(at: chosen.place, isSaved: true) } catch {
            throw .storage(error)
        }
        let page = ComparisonPage(
            comparison: comparison,
            chosen: chosen,
            words: ScoreWords(preferences, names: session.sourceNames),
            now: now,
            count: count ?? 7
        )
        let credits = session.credits(of: comparison)
        if weather.json { session.write(ComparisonJSON(page).document(credits: credits)) }
        let name = chosen.title(in: session.language)
        guard !comparison.forecasts.isEmpty else {
            throw session.nothing(.notRecorded(name), isTold: !weather.json)
        }
        guard !page.days.isEmpty else {
            if !weather.json {
                session.context.writeError(line: SourcesText.nothingAhead(name).text(in: session.language))
            }
            throw .told(.nothing)
        }
        if !weather.json { session.write(page.page(columns: session.terminal.columns, credits: credits)) }
    }
}

extension Session {
    /// Returns the credits due with the forecasts, each once.
    fileprivate func credits(of comparison: SourceComparison) -> [Attribution] {
        let shown = Set(comparison.forecasts.map(\.source.provider))
        return context.providers.filter { shown.contains($0.id) }.compactMap(\.attribution)
    }
}
