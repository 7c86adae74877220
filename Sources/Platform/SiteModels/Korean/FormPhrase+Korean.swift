extension FormPhrase {
    var korean: String {
        switch self {
        case .nothingChanged: "바꾸지 않았습니다"
        case .foreignForm:
            "열려 있던 화면이 오래되었거나, 다른 사이트에서 보낸 요청입니다. 바뀐 것은 없습니다. 화면을 새로 열고 다시 시도해 주세요."
        case .loadAnew: "새로 열기"
        case .unknownChoice(let value): "‘\(value)’: 고를 수 없는 값입니다. 바뀐 것은 없습니다."
        case .notKept: "저장하지 못했습니다"
        case .storeUnreadable: "서버에 저장된 내용을 지금 읽을 수 없습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        case .nothingCanBeSaved: "지금은 새로 저장할 수 없습니다"
        case .tooManyNewcomers(let minutes):
            "같은 네트워크에서 하루 사이에 처음 저장한 사람이 너무 많습니다. 바뀐 것은 없고 다른 기능은 그대로 쓸 수 있습니다. \(minutes)분 뒤에 다시 해 보세요."
        case .goBack: "돌아가기"
        case .notSignedIn: "로그인되지 않았습니다"
        case .cookiesNeeded:
            "이 브라우저가 쿠키를 저장하지 않아 로그인 상태를 유지할 수 없습니다. 이 사이트의 쿠키를 허용한 뒤 다시 로그인해 주세요."
        case .signInAgain: "다시 로그인"
        case .storeAway: "지금은 바꿀 수 없습니다"
        case .nothingChangedNow(let rest):
            "저장한 내용이 있는 곳에 지금 연결할 수 없어 아무것도 바꾸지 않았습니다. \(rest) 곧 저절로 돌아오니 잠시 뒤에 다시 시도해 주세요."
        case .changeInDoubt(let rest):
            "저장하는 도중에 연결이 끊겨 바뀌었는지 알 수 없습니다. \(rest) 잠시 뒤에 바뀌었는지 확인하고 나서 다시 시도해 주세요."
        case .remembered(let minutes):
            minutes == 0
                ? "저장한 내용은 조금 전에 읽은 그대로입니다. 지금은 바꿀 수 없습니다."
                : "저장한 내용은 \(minutes)분 전에 읽은 그대로입니다. 지금은 바꿀 수 없습니다."
        }
    }
}
