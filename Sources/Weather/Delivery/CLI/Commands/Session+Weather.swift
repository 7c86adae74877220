import Foundation
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

extension Session {
    /// Returns the weather of the requested place, with everything needed to show it.
    func weather(
        of place: PlaceWords,
        _ choice: WeatherChoice
    ) async throws(CommandFailure) -> PlaceSubject {
        let asked = try place.request()
        let terms = try await terms(choice)
        let chosen = try await self.place(asked)
        let getWeather = try getWeather(terms.provider)
        let answer: WeatherAnswer
        do {
            answer = try await getWeather(at: chosen.place, from: terms.provider)
        } catch {
            throw .weather(error)
        }
        return PlaceSubject(chosen, answer, preferences: terms.preferences, now: terms.now)
    }

    /// Returns the weather of all saved places in order; each may fail separately.
    func weatherOfAll(_ choice: WeatherChoice) async throws(CommandFailure) -> [AllPlacesRow] {
        let terms = try await terms(choice)
        let places = try places()
        let saved: [NumberedPlace]
        do { saved = try await places.list() } catch { throw .storage(error) }
        let getWeather = try getWeather(terms.provider)
        let answers = await getWeather(at: saved.map(\.saved.place), from: terms.provider)
        return zip(saved, answers).map { saved, answer in
            let chosen = places.choose(saved.saved)
            return AllPlacesRow(
                chosen: chosen,
                result: answer.map {
                    PlaceSubject(chosen, $0, preferences: terms.preferences, now: terms.now)
                }
            )
        }
    }

    /// Writes JSON to the output, and warnings to the error output.
    func write(_ json: OrderedJSON, of shown: PlaceSubject) {
        if shown.isExample { context.writeError(line: Phrase.noPlaceSavedExample.text(in: language)) }
        write(json)
    }

    /// Returns how the weather is requested and shown; called before any request.
    private func terms(
        _ choice: WeatherChoice
    ) async throws(CommandFailure) -> (provider: ProviderID?, preferences: Preferences, now: Date) {
        let preferences = try await preferences(units: choice.units)
        let provider = try choice.provider.map { name throws(CommandFailure) in
            try Self.choice(name, of: "--provider", among: context.providers.map(\.id))
        }
        return (provider, preferences, try settings().now)
    }

    /// Returns how values are shown.
    ///
    /// - Parameter name: The value of `--units`, as written.
    func preferences(units name: String?) async throws(CommandFailure) -> Preferences {
        let flag = try name.map { name throws(CommandFailure) in
            try Self.choice(name, of: "--units", among: UnitSystem.allCases)
        }
        let units = await (try showUnits())(flag: flag)
        tell(units.problem.map(failures.text(of:)))
        return Preferences(units: units.system, language: language)
    }
}
