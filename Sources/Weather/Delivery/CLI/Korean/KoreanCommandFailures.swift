import FailureTexts
import Languages
import StoragePort
import UseCases
import WeatherModels

/// The Korean texts of command failures.
struct KoreanCommandFailures: CommandFailureTable {
    let failures = FailureTables().korean
    let input = "입력"
    let noContact = "연락처(HANEUL_CONTACT)가 없습니다"

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
        case .deletionNotConfirmed(let account):
            "아무것도 삭제하지 않았습니다. 삭제한 계정은 되살릴 수 없습니다. 삭제하려면: haneul accounts delete \(account.excerpt) --yes"
        case .notAnAddress(let given): "‘\(given.excerpt)’: reader@example.org 같은 이메일 주소가 아닙니다"
        case .emptyPlace: "PLACE: 빈 이름입니다. 지역 이름이나 위도,경도를 적습니다"
        case .wrongSetting(let error): text(of: error)
        case .notUnderstood(let message, let command): text(ofParser: message, meant: command)
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

    func text(of error: PlaceError) -> String {
        let what = failures.words(for: error).description
        return switch error {
        case .notFound(let query) where query.isPostcodeLike:
            "‘\(query.excerpt)’: 우편번호는 미국 것만 찾을 수 있습니다. 동네 이름을 적거나 --at 위도,경도를 쓰세요"
        case .notFound: "\(what). 다르게 적거나 --at 위도,경도를 쓰세요"
        case .ambiguous: "\(what). 도나 나라를 붙이거나 아래의 식별자로 고르세요"
        case .tooLarge: "\(what). 아래에서 한 곳을 이름이나 식별자로 고르세요"
        case .unsure: "\(what). 찾는 곳이 아래에 있으면 그 이름이나 식별자로 고르세요"
        case .wrongCoordinate: what
        case .hereUnset: "\(what). 설정하려면: haneul config set here 37.57,126.98"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: SavedPlacesError) -> String {
        let words = failures.words(for: error)
        return switch error {
        case .notFound: "\(failures.line(words)) (haneul places)"
        case .ambiguous, .tooMany, .tooLong, .labelTaken, .labelRepeated: failures.line(words)
        case .full: "\(failures.line(words)) (haneul places remove)"
        case .unusableLabel:
            "\(words.description). 보이는 글자로 1–100자이고, 숫자만이거나 좌표, 식별자, ‘여기’이면 안 됩니다. 바뀐 것은 없습니다"
        case .row(let position, let error): "\(position)번째 곳, \(text(of: error))"
        case .storage(let failure): text(of: failure)
        }
    }

    func text(of error: ImportedPlacesError) -> String {
        let fault =
            switch error {
            case .notJSON: "JSON이 아닙니다"
            case .noList: "‘places’ 목록이 없습니다"
            case .field(let name, let position): "\(position)번째 곳의 ‘\(name)’이(가) 없거나 잘못되었습니다"
            }
        return "\(fault). 바뀐 것은 없습니다. haneul places export로 만든 형식이어야 합니다"
    }

    func text(of error: RepositoryError) -> String {
        let what = failures.words(for: error).description
        return switch error {
        case .nothingAsked, .cancelled: what
        case .providerUnavailable: "\(what). 이유는 haneul doctor로 확인하세요"
        case .nobodyAnswered([]): "\(what). \(reason(of: error)). haneul doctor로 설정을 확인하세요"
        case .nobodyAnswered(let failures):
            "\(what). \(failures.text { text(of: $0) }). \(advice(on: failures))자세한 내용은 haneul doctor로 확인하세요"
        }
    }

    func text(of advice: FailureAdvice) -> String {
        switch advice {
        case .giveContact: "연락처를 적으세요: haneul config set contact you@example.org"
        case .giveKey(let provider):
            "키를 적으세요: haneul config set \(keySetting(provider)) - (그다음 입력), 또는 \(keyVariable(provider))"
        case .checkKey(let provider):
            "키(\(keyVariable(provider)))가 맞는지, 이 서비스에 활용신청이 되었는지 확인하세요"
        case .askAnother: "다른 제공자를 써 보세요 (--provider, HANEUL_PROVIDERS)"
        case .checkNetwork: "네트워크를 확인하고 다시 시도하세요"
        case .tryLater: "나중에 다시 시도하세요"
        }
    }
}
