import Foundation
import WeatherModels

/// What is done to the arguments before they are parsed, so that coordinates and options may be typed as people do.
enum ArgumentList {
    /// A coordinate that begins with a minus, given where a place stands, becomes `--at`'s value; "37.5," "127"
    /// and "37.5" "127" after `--at` become one argument; options before the command's name stand behind it.
    static func normalized(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for argument in withCommandFirst(arguments) {
            if let last = result.last, last.hasSuffix(","), result.dropLast().last == "--at",
                Coordinate.plainDecimal(argument) != nil
            {
                result[result.count - 1] = last + argument
            } else if let last = result.last, result.dropLast().last == "--at",
                Coordinate.plainDecimal(last) != nil, Coordinate.plainDecimal(argument) != nil
            {
                result[result.count - 1] = last + "," + argument
            } else if result.last != "--at", isCoordinateWithSign(argument) {
                // A setting's value may be a coordinate too.
                result += [result.first == CommandName.config.rawValue ? "--" : "--at", argument]
            } else {
                result.append(argument)
            }
        }
        return result
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
        let isPair = name == .config && ["show", "set"].contains(arguments.dropFirst(start + 1).first)
        let end = start + (isPair ? 2 : 1)
        return Array(arguments[start..<end] + arguments[..<start] + arguments[end...])
    }

    private static let optionsWithValue: Set = [
        "--at", "--units", "--provider", "--lang", "--line", "--hours", "--days",
    ]

    private static func isCoordinateWithSign(_ argument: String) -> Bool {
        guard let sign = argument.first, sign == "-" || sign == "\u{2212}" else { return false }
        let rest = argument.dropFirst()
        return rest.first.map { $0.isWholeNumber || $0 == "." } == true && rest.contains(",")
    }
}
