import Languages
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

extension UsageError: LocalizableError {
    func text(in language: Language) -> String {
        switch (self, language) {
        case (.notInRange(let argument, let range, let given), .korean):
            "\(argument): \(range.lowerBound) … \(range.upperBound)의 정수여야 합니다 (받은 값: ‘\(given.excerpt)’)"
        case (.notInRange(let argument, let range, let given), .english):
            "\(argument): must be a whole number \(range.lowerBound) … \(range.upperBound), given “\(given.excerpt)”"
        case (.notOneOf(let argument, let choices, let given), .korean):
            "\(argument): \(choices.joined(separator: ", ")) 가운데 하나여야 합니다 (받은 값: ‘\(given.excerpt)’)"
        case (.notOneOf(let argument, let choices, let given), .english):
            "\(argument): must be one of \(choices.joined(separator: ", ")), given “\(given.excerpt)”"
        case (.coordinate(let argument, let error), _): "\(argument.excerpt): \(error.text(in: language))"
        case (.contradictory(let one, let other), .korean): "\(one), \(other.excerpt): 함께 쓸 수 없습니다"
        case (.contradictory(let one, let other), .english):
            "\(one) and \(other.excerpt) cannot be used together"
        case (.unknownLetter(let letter, let known), .korean):
            "--line: ‘\(letter)’: 없는 글자입니다. 쓸 수 있는 것: \(known)"
        case (.unknownLetter(let letter, let known), .english):
            "--line: there is no letter “\(letter)”; there are \(known)"
        case (.placesAreSaved(let place), .korean):
            "place라는 설정은 없습니다. 지역은 저장해 두고 씁니다: haneul places add \(place.isEmpty ? "서울" : place.excerpt)"
        case (.placesAreSaved(let place), .english):
            "there is no setting “place”. Save it instead: haneul places add \(place.isEmpty ? "Seoul" : place.excerpt)"
        case (.notALimit(let given), .korean):
            "--limit: 60/min, 1000/day, 10/s 같은 수이거나 unlimited여야 합니다 (받은 값: ‘\(given.excerpt)’)"
        case (.notALimit(let given), .english):
            "--limit: must be so many per s, min, h or day, as in 60/min, or unlimited, given “\(given.excerpt)”"
        case (.emptyValue(let argument), .korean): "\(argument): 빈 값입니다"
        case (.emptyValue(let argument), .english): "\(argument) is empty"
        case (.emptyPlace, .korean): "PLACE: 빈 이름입니다. 지역 이름이나 위도,경도를 적습니다"
        case (.emptyPlace, .english): "PLACE is empty: write a place’s name or LAT,LON"
        case (.wrongSetting(let error), _): error.text(in: language)
        case (.notUnderstood(let message, let command?), _):
            ParserMessage.text(message, in: language, withSuggestion: false) + ". "
                + command.suggestion(in: language)
        case (.notUnderstood(let message, nil), _):
            ParserMessage.text(message, in: language, withSuggestion: true)
        }
    }
}
