import ArgumentParser
import Languages
import WeatherModels

/// Help in the person's language. The English text comes from the argument parser, the others are our own.
enum HelpText {
    /// - Parameters:
    ///   - english: The argument parser's text for the same arguments.
    ///   - columns: The maximum width of a page.
    static func text(
        for arguments: [String],
        language: Language,
        english: String,
        columns: Int
    ) -> String {
        // Completion scripts and so on are for shells, not for people.
        if arguments.contains(where: { $0.hasPrefix("--generate-") || $0.hasPrefix("--experimental-") }) {
            return english + "\n"
        }
        let parsed = (overview(of: arguments, columns: columns) ?? english) + "\n"
        return HelpPage(command: command(in: arguments), parsed: parsed).text(in: language)
    }

    /// Returns the page of a command that groups others, if none of them is named: the parser would show the page of
    /// the default one.
    private static func overview(of arguments: [String], columns: Int) -> String? {
        guard let command = command(in: arguments), !command.subcommands.isEmpty,
            !arguments.contains(where: command.subcommands.contains)
        else { return nil }
        return HaneulArguments.helpMessage(for: command.arguments, columns: columns)
    }

    /// Returns two lines to show below a usage error.
    static func hint(for arguments: [String], language: Language) -> String {
        UsageHint(command: command(in: arguments)).text(in: language)
    }

    private static func command(in arguments: [String]) -> CommandName? {
        arguments.lazy.compactMap(CommandName.init(rawValue:)).first
    }
}

/// The help page of a command; `nil` for the program as a whole.
struct HelpPage: Translated {
    let command: CommandName?
    /// The argument parser's page.
    let parsed: String
}

/// Two lines to show below a usage error.
struct UsageHint: Translated {
    let command: CommandName?

    var name: String { command.map { " \($0.rawValue)" } ?? "" }
}
