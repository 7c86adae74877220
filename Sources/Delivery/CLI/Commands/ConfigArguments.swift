import ArgumentParser
import UseCases

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
struct ConfigShowArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Every setting, its value and where it came from. Keys are masked."
    )

    @OptionGroup var screen: ScreenOptions
}

extension ConfigShowArguments: SessionCommand {
    var screenChoice: ScreenChoice { screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        let report = session.context.configuration()
        session.write(
            ConfigurationPage.page(of: report, language: session.language, columns: session.terminal.columns)
        )
        if let problem = report.problems.first { throw .configuration(problem) }
    }
}

/// `haneul config set`.
struct ConfigSetArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Keep a setting: haneul config set place 부산."
    )

    @Argument(help: ArgumentHelp("A name that config show lists.", valueName: "key"))
    var key: String

    @Argument(
        help: ArgumentHelp("Its value; an empty one forgets it.", valueName: "value")
    )
    var value: [String]

    @OptionGroup var screen: ScreenOptions
}

extension ConfigSetArguments: SessionCommand {
    var screenChoice: ScreenChoice { screen.choice }

    func run(in session: Session) async throws(CommandFailure) {
        do {
            try session.context.setConfiguration(key, to: value.joined(separator: " "))
        } catch {
            switch error {
            case .malformed, .unknownKey: throw .usage(.wrongSetting(error))
            case .unreadableFile, .unwritableFile: throw .configuration(error)
            }
        }
    }
}
