import Foundation
import WeatherModels

/// What is done to the arguments before they are parsed, so that coordinates may be typed as people do.
enum ArgumentList {
    /// A coordinate that begins with a minus, given where a place stands, becomes `--at`'s value; "37.5," "127"
    /// after `--at` becomes one argument.
    static func normalized(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for argument in arguments {
            if let last = result.last, last.hasSuffix(","), result.dropLast().last == "--at",
                Coordinate.plainDecimal(argument) != nil
            {
                result[result.count - 1] = last + argument
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

    private static func isCoordinateWithSign(_ argument: String) -> Bool {
        guard let sign = argument.first, sign == "-" || sign == "\u{2212}" else { return false }
        let rest = argument.dropFirst()
        return rest.first.map { $0.isWholeNumber || $0 == "." } == true && rest.contains(",")
    }
}
