import Foundation
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// A command that has been parsed.
protocol SessionCommand {
    var screenChoice: ScreenChoice { get }

    func run(in session: Session) async throws(CommandFailure)
}

/// One run of one command: the context and what the options made of it.
struct Session {
    let context: any CommandContext
    let language: Language
    let terminal: Terminal

    init(_ context: any CommandContext, screen: ScreenChoice) throws(CommandFailure) {
        self.context = context
        language = try Self.language(screen, context)
        terminal = Terminal(
            columns: context.terminal.columns,
            hasColor: context.terminal.hasColor && !screen.noColor
        )
    }

    func write(_ text: String) {
        context.writeOutput(text)
    }

    func write(_ page: Page) {
        context.writeOutput(page.rendered(color: terminal.hasColor))
    }

    /// JSON to the output; what a person must know of it beside.
    func write(_ json: JSONValue, of shown: ShownWeather) {
        if shown.isExample { context.writeError(line: Phrase.noPlaceSavedExample.text(in: language)) }
        context.writeOutput(json.rendered() + "\n")
    }

    /// The weather of the place the arguments mean, with all that showing it takes.
    func weather(
        of arguments: PlaceChoice,
        options: WeatherChoice
    ) async throws(CommandFailure) -> ShownWeather {
        let units = try options.units.map { name throws(CommandFailure) in
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
        let asked = try arguments.request()
        let settings = try settings()
        let chosen = try place(asked, settings: settings)
        let getWeather = try getWeather(provider)
        let answer: WeatherAnswer
        do {
            answer = try await getWeather(at: chosen.place, from: provider)
        } catch {
            throw .weather(error)
        }
        return ShownWeather(
            answer: answer,
            chosen: chosen,
            preferences: Preferences(units: units ?? settings.units ?? .metric, language: language),
            now: settings.now
        )
    }
}

extension Session {
    private static func language(
        _ screen: ScreenChoice,
        _ context: any CommandContext
    ) throws(CommandFailure) -> Language {
        if let name = screen.lang {
            return try choice(
                name,
                of: "--lang",
                among: Language.allCases.map(\.rawValue),
                Language.init(rawValue:)
            )
        }
        // A malformed configuration is told by the command that needs it, in the environment's language.
        return (try? context.settings())?.language ?? context.environmentLanguage
    }

    private static func choice<Value>(
        _ name: String,
        of argument: String,
        among names: [String],
        _ value: (String) -> Value?
    ) throws(CommandFailure) -> Value {
        guard names.contains(name), let value = value(name) else {
            throw .usage(.notOneOf(argument: argument, names, given: name))
        }
        return value
    }

    private func settings() throws(CommandFailure) -> Settings {
        do { return try context.settings() } catch { throw .configuration(error) }
    }

    private func getWeather(_ provider: ProviderID?) throws(CommandFailure) -> GetWeather {
        do { return try context.makeGetWeather(provider: provider) } catch { throw .configuration(error) }
    }

    private func place(
        _ asked: PlaceRequest,
        settings: Settings
    ) throws(CommandFailure) -> ChosenPlace {
        do {
            return try context.choosePlace(asked, saved: try PlaceRequest(parsing: settings.place ?? ""))
        } catch {
            guard case .named(let name) = asked else { throw .place(error, meant: nil) }
            throw .place(error, meant: CommandName(near: name))
        }
    }
}

extension PlaceChoice {
    /// - Throws: a usage failure for a coordinate that is none or out of range, or for two places at once.
    func request() throws(CommandFailure) -> PlaceRequest {
        let name = words.joined(separator: " ")
        if !words.isEmpty, name.allSatisfy(\.isWhitespace) { throw .usage(.emptyPlace) }
        guard let at else {
            do { return try PlaceRequest(parsing: name) } catch {
                if case .wrongCoordinate(let error) = error {
                    throw .usage(.coordinate(argument: name, error))
                }
                throw .place(error, meant: nil)
            }
        }
        guard name.isEmpty else { throw .usage(.contradictory("--at", "\u{201C}\(name)\u{201D}")) }
        do { return .at(try Coordinate(parsing: at)) } catch {
            throw .usage(.coordinate(argument: "--at", error))
        }
    }
}
