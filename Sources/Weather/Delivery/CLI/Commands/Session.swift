import AccessKeys
import ArgumentParser
import Languages
import TerminalPages
import UseCases
import WeatherModels
import WeatherUnits
import Wire

/// A command that does something.
protocol SessionCommand: ParsableCommand {
    var screen: ScreenOptions { get }

    func run(in session: Session) async throws(CommandFailure)
}

/// One run of a command: the context and the parsed options.
struct Session {
    let context: any CommandContext
    let language: Language
    let terminal: Terminal

    init(_ context: any CommandContext, screen: ScreenChoice) throws(CommandFailure) {
        self.context = context
        language = try Self.language(screen, context)
        terminal = Terminal(
            columns: context.terminal.columns,
            hasColor: context.terminal.hasColor && !screen.noColor,
            isTerminal: context.terminal.isTerminal
        )
    }

    func write(_ text: String) {
        context.writeOutput(text)
    }

    func write(_ page: TerminalPage) {
        context.writeOutput(page.rendered(color: terminal.hasColor))
    }

    func write(_ json: OrderedJSON) {
        context.writeOutput(json.text(.indented) + "\n")
    }

    /// Writes a page to the error output, such as a list for a message.
    func writeError(_ page: TerminalPage) {
        context.writeError(page.rendered(color: false))
    }

    /// Reports a notice; the command continues.
    func tell(_ notice: String?) {
        if let notice { context.writeError(line: "haneul: \(notice)") }
    }

    /// The texts of failures.
    var failures: any CommandFailureTable { language.commandFailures }

    func settings() throws(CommandFailure) -> Settings {
        do { return try context.settings() } catch { throw .configuration(error) }
    }

    func places() throws(CommandFailure) -> PlaceUseCases {
        do { return try context.makePlaces() } catch { throw .configuration(error) }
    }

    func showUnits() throws(CommandFailure) -> ShowUnits {
        do { return try context.makeShowUnits() } catch { throw .configuration(error) }
    }

    func watch() throws(CommandFailure) -> WatchSavedPlaces {
        do { return try context.makeWatch() } catch { throw .configuration(error) }
    }

    func records() throws(CommandFailure) -> RecordUseCases {
        do { return try context.makeRecords() } catch { throw .configuration(error) }
    }

    func keys() throws(CommandFailure) -> KeyUseCases {
        do { return try context.makeKeys() } catch { throw .configuration(error) }
    }

    func getWeather(_ provider: ProviderID?) throws(CommandFailure) -> GetWeather {
        do { return try context.makeGetWeather(provider: provider) } catch { throw .configuration(error) }
    }

    /// Returns the value for the text of an option.
    static func choice<Value: RawRepresentable<String>>(
        _ name: String,
        of argument: String,
        among values: [Value]
    ) throws(CommandFailure) -> Value {
        guard let value = values.first(where: { $0.rawValue == name }) else {
            throw .usage(.notOneOf(argument: argument, values.map(\.rawValue), given: name))
        }
        return value
    }

    /// Returns the whole number for the text of an argument.
    static func number(
        _ text: String,
        of argument: String,
        in range: ClosedRange<Int>
    ) throws(CommandFailure) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw .usage(.notInRange(argument: argument, range, given: text))
        }
        return number
    }

    private static func language(
        _ screen: ScreenChoice,
        _ context: any CommandContext
    ) throws(CommandFailure) -> Language {
        if let name = screen.lang { return try choice(name, of: "--lang", among: Language.allCases) }
        // A malformed configuration is reported by the command that needs it, in the environment's language.
        return (try? context.settings())?.language ?? context.environmentLanguage
    }
}
