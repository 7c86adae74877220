import Foundation
import Languages
import WeatherModels

/// What is done to the arguments before they are parsed, so that coordinates and options may be typed as people do.
enum ArgumentList {
    /// A coordinate that begins with a minus, given where a place stands, becomes `--at`'s value; "37.5," "127"
    /// and "37.5" "127" after `--at` become one argument; options before the command's name stand behind it.
    static func normalized(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for argument in withCommandFirst(arguments) {
            if result.contains("--") {
                // What follows is meant as it stands.
                result.append(argument)
            } else if let last = result.last, last.hasSuffix(","), result.dropLast().last == "--at",
                Coordinate.plainDecimal(argument) != nil
            {
                result[result.count - 1] = last + argument
            } else if let last = result.last, result.dropLast().last == "--at",
                Coordinate.plainDecimal(last) != nil, Coordinate.plainDecimal(argument) != nil
            {
                result[result.count - 1] = last + "," + argument
            } else if !["--at", "--near"].contains(result.last), isCoordinateWithSign(argument) {
                result += asPlace(argument, of: result.first.flatMap(CommandName.init(rawValue:)))
            } else {
                result.append(argument)
            }
        }
        return result
    }

    /// A coordinate with a sign as the command takes it: where there is no `--at`, with a minus that is no hyphen
    /// (U+2212), which nothing takes for an option.
    private static func asPlace(_ coordinate: String, of command: CommandName?) -> [String] {
        switch command {
        case .now?, .forecast?, nil: ["--at", coordinate]
        case .search?, .places?, .units?, .serve?, .keys?, .doctor?, .config?, .gazetteer?:
            ["\u{2212}" + coordinate.dropFirst()]
        }
    }

    /// The value of `--lang` where there is one, for the language of a message about the arguments themselves.
    static func language(in arguments: [String]) -> Language? {
        let value =
            arguments.firstIndex(of: "--lang").flatMap { arguments.dropFirst($0 + 1).first }
            ?? arguments.first { $0.hasPrefix("--lang=") }.map { String($0.dropFirst(7)) }
        return value.flatMap(Language.init(rawValue:))
    }

    /// The command a person may have meant by the first word that is no option.
    static func mistypedCommand(in arguments: [String]) -> CommandName? {
        arguments.first { !$0.hasPrefix("-") }.flatMap(CommandName.init(near:))
    }

    /// `--lang ko doctor` as `doctor --lang ko`: the parser would take the name for a place.
    private static func withCommandFirst(_ arguments: [String]) -> [String] {
        var start = 0
        while start < arguments.count, arguments[start].hasPrefix("-"), arguments[start] != "--" {
            start += optionsWithValue.contains(arguments[start]) ? 2 : 1
        }
        guard start > 0, start < arguments.count, let name = CommandName(rawValue: arguments[start]) else {
            return arguments
        }
        let isPair = arguments.dropFirst(start + 1).first.map(name.subcommands.contains) ?? false
        let end = start + (isPair ? 2 : 1)
        return Array(arguments[start..<end] + arguments[..<start] + arguments[end...])
    }

    private static let optionsWithValue: Set = [
        "--at", "--units", "--provider", "--lang", "--line", "--hours", "--days", "--near", "--limit",
        "--label", "--output", "--minimum-population", "--name", "--host", "--port", "--tls-port",
        "--tls-cert",
        "--tls-key", "--trusted-proxy",
    ]

    private static func isCoordinateWithSign(_ argument: String) -> Bool {
        guard let sign = argument.first, sign == "-" || sign == "\u{2212}" else { return false }
        let rest = argument.dropFirst()
        return rest.first.map { $0.isWholeNumber || $0 == "." } == true && rest.contains(",")
    }
}
