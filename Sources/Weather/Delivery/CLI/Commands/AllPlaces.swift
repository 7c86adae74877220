import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// A row of `haneul now --all`: a saved place and its weather, or the reason why there is none.
struct AllPlacesRow {
    let chosen: ChosenPlace
    let result: Result<PlaceSubject, RepositoryError>
}

extension NowQuestion {
    /// - Throws: ``CommandFailure/told(_:)`` with 69 if there is no answer for any of them.
    func runForAll(in session: Session, _ format: LineFormat?) async throws(CommandFailure) {
        if let at = place.at { throw .usage(.contradictory("--all", "--at \(at)")) }
        if let word = place.words.first { throw .usage(.contradictory("--all", "\u{201C}\(word)\u{201D}")) }
        let rows = try await session.weatherOfAll(weather)
        if rows.isEmpty {
            session.context.writeError(line: PlacesText.noneSaved.text(in: session.language))
        }
        if weather.json {
            session.write(WeatherJSON.all(rows, language: session.language))
        } else if let format {
            session.write(
                rows.compactMap { try? $0.result.get() }.map { format.line(for: $0) + "\n" }.joined()
            )
            for row in rows {
                guard case .failure(let error) = row.result else { continue }
                let name = row.chosen.title(in: session.language)
                session.tell("\(name): \(session.failures.text(of: error))")
            }
        } else {
            session.write(AllPlacesPage.page(of: rows, language: session.language, session.terminal.columns))
        }
        guard rows.isEmpty || rows.contains(where: { (try? $0.result.get()) != nil }) else {
            throw .told(.unavailable)
        }
    }
}
