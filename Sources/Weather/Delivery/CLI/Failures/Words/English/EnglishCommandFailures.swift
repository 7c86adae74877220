import FailureTexts
import Languages
import UseCases
import WeatherModels

/// The English texts of command failures.
struct EnglishCommandFailures: CommandFailureTable {
    let language = Language.english

    func text(of error: UsageError) -> String {
        switch error {
        case .notInRange(let argument, let range, let given):
            "\(argument): must be a whole number \(range.lowerBound) … \(range.upperBound), given “\(given.excerpt)”"
        case .notOneOf(let argument, let choices, let given):
            "\(argument): must be one of \(choices.joined(separator: ", ")), given “\(given.excerpt)”"
        case .coordinate(let argument, let error): "\(argument.excerpt): \(text(of: error))"
        case .contradictory(let one, let other):
            "\(one) and \(other.excerpt) cannot be used together"
        case .unknownLetter(let letter, let known):
            "--line: there is no letter “\(letter)”; there are \(known)"
        case .placesAreSaved(let place):
            "there is no setting “place”. Save it instead: haneul places add \(place.isEmpty ? "Seoul" : place.excerpt)"
        case .notALimit(let given):
            "--limit: must be so many per s, min, h or day, as in 60/min, or unlimited, given “\(given.excerpt)”"
        case .emptyValue(let argument): "\(argument) is empty"
        case .emptyPlace: "PLACE is empty: write a place’s name or LAT,LON"
        case .wrongSetting(let error): text(of: error)
        case .notUnderstood(let message, let command?):
            ParserMessage.text(message, in: language, withSuggestion: false) + ". "
                + suggestion(of: command)
        case .notUnderstood(let message, nil):
            ParserMessage.text(message, in: language, withSuggestion: true)
        }
    }

    func suggestion(of command: CommandName) -> String {
        "Did you mean the command “haneul \(command.rawValue)”?"
    }

    func suggestion(ofOption name: String) -> String { "Did you mean “\(name)”?" }

    func text(ofParser message: String, quoted: [Substring]) -> String {
        message.prefix(1).lowercased() + message.dropFirst()
    }

    func text(of error: FileFailure) -> String {
        let (path, reason) = (error.path.excerpt, text(of: error.reason))
        return switch error.operation {
        case .read: "\(path) cannot be read: \(reason)"
        case .write: "\(path) cannot be written: \(reason)"
        }
    }

    private func text(of reason: FileFailure.Reason) -> String {
        switch reason {
        case .noSuchFile: "no such file"
        case .noSuchFolder: "no such folder"
        case .isFolder: "it is a folder"
        case .permissionDenied: "permission denied"
        case .noSpaceLeft: "no space left"
        case .readOnlyFileSystem: "read-only file system"
        case .longerThan(let mebibytes): "longer than \(mebibytes) MiB"
        case .system(let words): words
        case .unusable: "cannot be used"
        }
    }
}
