import UseCases
import WeatherModels

/// Invalid arguments. Each error names the argument, what it accepts and what was given.
enum UsageError: Error, Hashable {
    case notInRange(argument: String, ClosedRange<Int>, given: String)
    case notOneOf(argument: String, [String], given: String)
    case coordinate(argument: String, CoordinateError)
    case contradictory(String, String)
    case unknownLetter(String, known: String)
    case wrongSetting(ConfigurationError)
    /// The setting no longer exists: places are saved instead.
    case placesAreSaved(String)
    /// Not a request limit.
    case notALimit(given: String)
    case emptyValue(argument: String)
    /// A place was given, but it contains no letter.
    case emptyPlace
    /// The argument parser's message in English, and the command that may have been meant.
    case notUnderstood(String, meant: CommandName?)
}
