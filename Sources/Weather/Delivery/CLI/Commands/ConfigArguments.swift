import ArgumentParser
import Foundation
import TerminalPages
import UseCases
import WeatherUnits

/// `haneul config`.
struct ConfigArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show or change the settings.",
        subcommands: [ConfigShowArguments.self, ConfigSetArguments.self],
        defaultSubcommand: ConfigShowArguments.self
    )
}

/// `haneul config show`.
struct ConfigShowArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Every setting, its value and where it came from. Keys are masked."
    )

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let report = await session.context.configuration()
        var page = TerminalPage(columns: session.terminal.columns)
        page.addConfiguration(report, language: session.language)
        session.write(page)
        if let problem = report.problems.first { throw .configuration(problem) }
    }
}

/// `haneul config set`.
struct ConfigSetArguments: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Keep a setting: haneul config set lang ko."
    )

    @Argument(
        help: ArgumentHelp("A name that config show lists.", valueName: "key"),
        completion: .setting
    )
    var key: String

    @Argument(
        help: ArgumentHelp("Its value; an empty one forgets it.", valueName: "value")
    )
    var value: [String]

    @OptionGroup var screen: ScreenOptions

    func run(in session: Session) async throws(CommandFailure) {
        let text = value.joined(separator: " ")
        if Self.names(of: "place").contains(key) { throw .usage(.placesAreSaved(text)) }
        if Self.names(of: "units").contains(key) { return try await chooseUnits(text, in: session) }
        do {
            try session.context.setConfiguration(key, to: text)
        } catch {
            switch error {
            case .malformed, .unknownKey: throw .usage(.wrongSetting(error))
            case .unreadableFile, .unwritableFile: throw .configuration(error)
            }
        }
    }
}

extension ConfigSetArguments {
    /// Returns the names of a setting in the file and in the environment.
    private static func names(of key: String) -> [String] { [key, "HANEUL_\(key.uppercased())"] }

    /// The choice of units is stored with the places: `haneul units set` makes the same choice.
    private func chooseUnits(_ text: String, in session: Session) async throws(CommandFailure) {
        let name = text.trimmingCharacters(in: .whitespaces).lowercased()
        let choice = try Session.choice(
            name.isEmpty ? UnitChoice.automatic.rawValue : name,
            of: key,
            among: UnitsSetArguments.choices
        )
        try await session.choose(choice)
    }
}
