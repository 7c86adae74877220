import Foundation
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

extension Session {
    /// How the weather is asked for and shown, read from the options before anything is asked.
    struct WeatherTerms {
        let provider: ProviderID?
        let preferences: Preferences
        let now: Date
    }

    /// The weather of the place the arguments mean, with all that showing it takes.
    func weather(
        of arguments: PlaceChoice,
        options: WeatherChoice
    ) async throws(CommandFailure) -> PlaceSubject {
        let asked = try arguments.request()
        let terms = try await terms(options)
        let chosen = try await place(asked)
        let getWeather = try getWeather(terms.provider)
        let answer: WeatherAnswer
        do {
            answer = try await getWeather(at: chosen.place, from: terms.provider)
        } catch {
            throw .weather(error)
        }
        return PlaceSubject(chosen, answer, preferences: terms.preferences, now: terms.now)
    }

    /// The weather of every saved place, in their order, each failing alone.
    func weatherOfAll(_ options: WeatherChoice) async throws(CommandFailure) -> [AllPlaces.Row] {
        let terms = try await terms(options)
        let places = try places()
        let saved: [NumberedPlace]
        do { saved = try await places.list() } catch { throw .storage(error) }
        let getWeather = GetWeatherOfAll(getWeather: try getWeather(terms.provider))
        let answers = await getWeather(at: saved.map(\.saved.place), from: terms.provider)
        return zip(saved, answers).map { saved, answer in
            let chosen = places.choose(saved.saved)
            return AllPlaces.Row(
                chosen: chosen,
                result: answer.map {
                    PlaceSubject(chosen, $0, preferences: terms.preferences, now: terms.now)
                }
            )
        }
    }

    /// JSON to the output; what a person must know of it beside.
    func write(_ json: OrderedJSON, of shown: PlaceSubject) {
        if shown.isExample { context.writeError(line: Phrase.noPlaceSavedExample.text(in: language)) }
        write(json)
    }

    private func terms(_ options: WeatherChoice) async throws(CommandFailure) -> WeatherTerms {
        let flag = try options.units.map { name throws(CommandFailure) in
            try Self.choice(
                name,
                of: "--units",
                among: UnitSystem.allCases.map(\.rawValue),
                UnitSystem.init(rawValue:)
            )
        }
        let provider = try options.provider.map { name throws(CommandFailure) in
            try Self.choice(name, of: "--provider", among: context.providerNames.map(\.rawValue)) {
                ProviderID(rawValue: $0)
            }
        }
        let settings = try settings()
        let units = await (try showUnits())(flag: flag)
        tell(units.problem)
        return WeatherTerms(
            provider: provider,
            preferences: Preferences(units: units.system, language: language),
            now: settings.now
        )
    }
}
