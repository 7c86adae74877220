import FailureTexts
import Languages
import UseCases
import WeatherModels

/// The Korean texts of command failures.
struct KoreanCommandFailures: CommandFailureTable {
    let language = Language.korean

    func text(of error: UsageError) -> String {
        switch error {
        case .notInRange(let argument, let range, let given):
            "\(argument): \(range.lowerBound) … \(range.upperBound)의 정수여야 합니다 (받은 값: ‘\(given.excerpt)’)"
        case .notOneOf(let argument, let choices, let given):
            "\(argument): \(choices.joined(separator: ", ")) 가운데 하나여야 합니다 (받은 값: ‘\(given.excerpt)’)"
        case .coordinate(let argument, let error): "\(argument.excerpt): \(text(of: error))"
        case .contradictory(let one, let other): "\(one), \(other.excerpt): 함께 쓸 수 없습니다"
        case .unknownLetter(let letter, let known):
            "--line: ‘\(letter)’: 없는 글자입니다. 쓸 수 있는 것: \(known)"
        case .placesAreSaved(let place):
            "place라는 설정은 없습니다. 지역은 저장해 두고 씁니다: haneul places add \(place.isEmpty ? "서울" : place.excerpt)"
        case .notALimit(let given):
            "--limit: 60/min, 1000/day, 10/s 같은 수이거나 unlimited여야 합니다 (받은 값: ‘\(given.excerpt)’)"
        case .emptyValue(let argument): "\(argument): 빈 값입니다"
        case .emptyPlace: "PLACE: 빈 이름입니다. 지역 이름이나 위도,경도를 적습니다"
        case .wrongSetting(let error): text(of: error)
        case .notUnderstood(let message, let command?):
            ParserMessage.text(message, in: language, withSuggestion: false) + ". "
                + suggestion(of: command)
        case .notUnderstood(let message, nil):
            ParserMessage.text(message, in: language, withSuggestion: true)
        }
    }

    func suggestion(of command: CommandName) -> String {
        "‘haneul \(command.rawValue)’ 명령을 쓰려고 하셨나요?"
    }

    func suggestion(ofOption name: String) -> String { "‘\(name)’: 이것을 쓰려고 하셨나요?" }

    func text(ofParser message: String, quoted: [Substring]) -> String {
        guard let first = quoted.first else { return message }
        if message.hasPrefix("Unknown option") { return "‘\(first)’: 없는 옵션입니다" }
        if message.hasPrefix("Missing value for") { return "‘\(first)’: 뒤에 값이 와야 합니다" }
        if message.hasPrefix("Missing expected argument") { return "‘\(first)’: 빠진 인수입니다" }
        if message.contains("nexpected argument") {
            return "\(quoted.map { "‘\($0)’" }.joined(separator: ", ")): 필요 없는 인수입니다"
        }
        return message
    }

    func text(of error: FileFailure) -> String {
        let (path, reason) = (error.path.excerpt, text(of: error.reason))
        return switch error.operation {
        case .read: "\(path): 읽을 수 없습니다: \(reason)"
        case .write: "\(path): 쓸 수 없습니다: \(reason)"
        }
    }

    private func text(of reason: FileFailure.Reason) -> String {
        switch reason {
        case .noSuchFile: "그런 파일이 없습니다"
        case .noSuchFolder: "그런 폴더가 없습니다"
        case .isFolder: "폴더입니다"
        case .permissionDenied: "권한이 없습니다"
        case .noSpaceLeft: "빈 공간이 없습니다"
        case .readOnlyFileSystem: "읽기만 할 수 있는 파일 시스템입니다"
        case .longerThan(let mebibytes): "\(mebibytes) MiB보다 깁니다"
        case .system(let words): words
        case .unusable: "쓸 수 없습니다"
        }
    }
}
