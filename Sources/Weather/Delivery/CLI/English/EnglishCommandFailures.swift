import FailureTexts
import Languages
import StoragePort
import UseCases
import WeatherModels

/// The English texts of command failures.
struct EnglishCommandFailures: CommandFailureTable {
    let failures = FailureTables().english
    let input = "the input"
    let noContact = "no contact (HANEUL_CONTACT)"

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
        case .deletionNotConfirmed(let account):
            "nothing was deleted. An account cannot be brought back: to delete it, haneul accounts delete \(account.excerpt) --yes"
        case .notAnAddress(let given): "“\(given.excerpt)” is no e-mail address such as reader@example.org"
        case .emptyPlace: "PLACE is empty: write a place’s name or LAT,LON"
        case .wrongSetting(let error): text(of: error)
        case .notUnderstood(let message, let command): text(ofParser: message, meant: command)
        }
    }

    func suggestion(of command: CommandName) -> String {
        "Did you mean the command “haneul \(command.rawValue)”?"
    }

    func suggestion(ofOption name: String) -> String { "Did you mean “\(name)”?" }

    func text(ofParser message: String, quoted: [Substring]) -> String {
        message.prefix(1).lowercased() + message.dropFirst()
    }

    func text(of error: PlaceError) -> String {
        let what = failures.words(for: error).description
        return switch error {
        case .notFound(let query) where query.isPostcodeLike:
            "“\(query.excerpt)”: of postal codes only those of the United States are known. Write a name, or --at LAT,LON"
        case .notFound: "\(what). Spell it differently, or give the point: --at LAT,LON"
        case .ambiguous: "\(what). Add the region or country, or use an identifier below"
        case .tooLarge: "\(what). Choose a place below by its name or identifier"
        case .unsure: "\(what). If one below is meant, use its name or identifier"
        case .wrongCoordinate: what
        case .hereUnset: "\(what). Say it once: haneul config set here 37.57,126.98"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: SavedPlacesError) -> String {
        let words = failures.words(for: error)
        return switch error {
        case .notFound: "\(failures.line(words)) (haneul places)"
        case .ambiguous, .tooLong: failures.line(words)
        case .full: "\(failures.line(words)) (haneul places remove)"
        case .tooMany: "\(words.description): \(words.reason ?? "")"
        case .labelTaken: "\(words.description). Nothing was changed; choose another"
        case .labelRepeated: "\(words.description). Nothing was changed; change one of them"
        case .unusableLabel:
            "\(words.description): 1 to 100 visible characters, and no number, coordinate, identifier or “here”. Nothing was changed"
        case .row(let position, let error): "place \(position): \(text(of: error))"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: ImportedPlacesError) -> String {
        let fault =
            switch error {
            case .notJSON: "not JSON"
            case .noList: "there is no list “places”"
            case .field(let name, let position): "“\(name)” of place \(position) is missing or wrong"
            }
        return "\(fault). Nothing was changed. It must be what haneul places export writes"
    }

    func text(of error: RepositoryError) -> String {
        let what = failures.words(for: error).description
        return switch error {
        case .nothingAsked, .cancelled: what
        case .providerUnavailable: "\(what); haneul doctor says why"
        case .nobodyAnswered([]):
            "\(what): \(reason(of: error)). Look at the configuration with haneul doctor"
        case .nobodyAnswered(let failures):
            "\(what): \(failures.text { text(of: $0) }). \(advice(on: failures))More: haneul doctor"
        }
    }

    func text(of advice: FailureAdvice) -> String {
        switch advice {
        case .giveContact: "Give a contact: haneul config set contact you@example.org"
        case .giveKey(let provider):
            "Give a key: haneul config set \(keySetting(provider)) - (and type it), or \(keyVariable(provider))"
        case .checkKey(let provider):
            "Check the key (\(keyVariable(provider))), and that it is meant for this service"
        case .askAnother: "Ask another provider (--provider, HANEUL_PROVIDERS)"
        case .checkNetwork: "Check the network and try again"
        case .tryLater: "Try again later"
        }
    }
}
