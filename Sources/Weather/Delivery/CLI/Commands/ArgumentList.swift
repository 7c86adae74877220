import Foundation
import Languages
import WeatherModels

/// Transforms the arguments before parsing, so that coordinates and options can be typed naturally.
enum ArgumentList {
    /// Returns the arguments in the form that the parser understands. A coordinate with a leading minus in place of a
    /// name becomes the value of `--at`; "37.5," "127" and "37.5" "127" after `--at` become one argument; options
    /// before the command's name move behind it.
    static func normalized(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for argument in withCommandFirst(arguments) {
            if result.contains("--") {
                // Arguments after "--" are taken literally.
                result.append(argument)
            } else if let last = result.last, result.dropLast().last == "--at",
                last.hasSuffix(",") || Coordinate.plainDecimal(last) != nil,
                Coordinate.plainDecimal(argument) != nil
            {
                result[result.count - 1] = last + (last.hasSuffix(",") ? "" : ",") + argument
            } else if !["--at", "--near"].contains(result.last), isCoordinateWithSign(argument) {
                result += asPlace(argument, of: result.first.flatMap(CommandName.init(rawValue:)))
            } else {
                result.append(argument)
            }
        }
        return result
    }

    /// Returns a coordinate with a sign in a form that the command accepts. If the command has no `--at`, it uses the
    /// minus sign U+2212, which is not taken for an option.
    private static func asPlace(_ coordinate: String, of command: CommandName?) -> [String] {
        switch command {
        case .now?, .forecast?, .records?, nil: ["--at", coordinate]
        case .search?, .places?, .units?, .watch?, .verify?, .serve?, .keys?, .accounts?, .backup?, .restore?,
            .doctor?,
            .config?,
            .gazetteer?, .database?:
            ["\u{2212}" + coordinate.dropFirst()]
        }
    }

    /// Returns the value of `--lang`, if given, for messages about the arguments themselves.
    static func language(in arguments: [String]) -> Language? {
        let value =
            arguments.firstIndex(of: "--lang").flatMap { arguments.dropFirst($0 + 1).first }
            ?? arguments.first { $0.hasPrefix("--lang=") }.map { String($0.dropFirst(7)) }
        return value.flatMap(Language.init(rawValue:))
    }

    /// Returns the command that the first word which is not an option may be a misspelling of.
    static func mistypedCommand(in arguments: [String]) -> CommandName? {
        arguments.first { !$0.hasPrefix("-") }.flatMap(CommandName.init(near:))
    }

    /// Returns `doctor --lang ko` for `--lang ko doctor`: the parser would take the name for a place.
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
        "--tls-cert", "--tls-key", "--trusted-proxy", "--rules", "--seed", "--trace", "--variable", "--lead",
    ]

    private static func isCoordinateWithSign(_ argument: String) -> Bool {
        guard let sign = argument.first, sign == "-" || sign == "\u{2212}" else { return false }
        let rest = argument.dropFirst()
        return rest.first.map { $0.isWholeNumber || $0 == "." } == true && rest.contains(",")
    }
}
