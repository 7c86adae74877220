import FailureTexts
import Languages
import TerminalPages
import UseCases
import WeatherModels

extension TerminalFailure {
    var korean: String {
        switch self {
        case .unknownLetter(let error): "‘\(error.letter)’: 없는 글자입니다. 쓸 수 있는 것: \(error.known)"
        case .noSuchFormat(let format):
            "‘\(format.excerpt)’: 없는 형식입니다. 쓸 수 있는 것: 1, 2, 3, 4, j1, j2, 또는 '%l: %c %t' 같은 글자"
        case .closed(.off): "이 서버는 화면을 제공하지 않습니다. API를 쓰는 법: /docs"
        case .closed(.open), .closed(.kept):
            "이 서버의 날씨는 앱에 지역을 저장한 지 하루가 지난 사람만 볼 수 있습니다. 터미널에서는 키를 쓰세요: /docs"
        case .place(.notFound(let name)) where name.isPostcodeLike:
            "‘\(name)’: 우편번호는 미국 것만 알고 있습니다. 동네 이름을 적거나 좌표로 물어보세요: /37.57,126.98"
        case .place(.notFound(let name)): "‘\(name)’: 찾을 수 없는 곳입니다. 다르게 적거나 좌표로 물어보세요: /37.57,126.98"
        case .place(.ambiguous(let name, _)): "‘\(name)’: 어디인지 분명하지 않습니다. 하나를 고르세요:"
        case .place(.tooLarge(let area, let found)):
            "\(FailureTables().korean.words(for: PlaceError.tooLarge(area, found)).description). 한 곳을 고르세요:"
        case .place(.unsure(let name, _)): "‘\(name)’: 이름이 똑같은 곳은 없습니다. 찾는 곳이 아래에 있으면 고르세요:"
        case .place(let error): FailureTables().korean.words(for: error).description
        case .weather(let error):
            switch error.exhaustedShare {
            case .own?: "새 날씨를 물을 수 있는 몫을 다 썼습니다. \(error.secondsToRetry)초 뒤에 다시 해 보세요"
            case .common?:
                "모두가 함께 쓰는 몫이 다해 새 날씨를 물을 수 없습니다. \(error.secondsToRetry)초 뒤에 다시 해 보세요"
            case nil: "지금은 날씨를 알 수 없습니다. 잠시 뒤 다시 해 보세요"
            }
        }
    }
}
