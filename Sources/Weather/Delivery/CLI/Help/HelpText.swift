import ArgumentParser
import Languages
import WeatherModels

/// Help in the person's language. The English text comes from the argument parser, the Korean text is our own.
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
        return switch language {
        case .korean: KoreanHelp.text(for: command(in: arguments))
        case .english: (overview(of: arguments, columns: columns) ?? english) + "\n"
        }
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
        let command = command(in: arguments)
        let name = command.map { " \($0.rawValue)" } ?? ""
        return switch language {
        case .korean: "사용법: \(KoreanHelp.usage(of: command))\n자세히: haneul\(name) --help\n"
        case .english: "Usage: \(usage(of: command))\nMore:  haneul\(name) --help\n"
        }
    }

    private static func command(in arguments: [String]) -> CommandName? {
        arguments.lazy.compactMap(CommandName.init(rawValue:)).first
    }

    private static func usage(of command: CommandName?) -> String {
        switch command {
        case nil: "haneul [COMMAND] [PLACE | --at LAT,LON] [options]"
        case .now?:
            "haneul now [PLACE | --at LAT,LON | --all] [--json | --line FORMAT] [--units SYSTEM] [--provider NAME]"
        case .forecast?:
            "haneul forecast [PLACE | --at LAT,LON] [--hours N | --days N] [--json] [--units SYSTEM]"
        case .search?: "haneul search QUERY [--near LAT,LON] [--limit N] [--json]"
        case .places?: "haneul places [list | add | remove | move | label | import | export] [--json]"
        case .units?: "haneul units [show | set metric|imperial|standard|automatic]"
        case .serve?:
            "haneul serve [--host ADDR] [--port N] [--tls-port N --tls-cert FILE --tls-key FILE] [--open] [--pages WHOM]"
        case .keys?: "haneul keys [list | create | revoke] [--json]"
        case .doctor?: "haneul doctor [--lang ko|en]"
        case .config?: "haneul config show | haneul config set KEY VALUE"
        case .gazetteer?: "haneul gazetteer [info | build FOLDER | import FILE | reset]"
        }
    }
}
