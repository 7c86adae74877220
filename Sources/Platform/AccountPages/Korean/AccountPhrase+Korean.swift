extension AccountPhrase {
    var korean: String {
        switch self {
        case .samePassword: "지금 쓰는 비밀번호와 같습니다."
        case .sameEmail: "지금 쓰는 주소와 같습니다."
        case .taken: "이미 가입된 주소입니다. 로그인해 주세요."
        case .refused: "이메일 주소나 비밀번호가 맞지 않습니다."
        case .wrongPassword: "비밀번호가 맞지 않습니다."
        case .signedOut: "로그인이 끝났습니다. 다시 로그인해 주세요."
        case .unconfirmed: "아직 확인되지 않은 주소입니다. 메일의 링크를 열어 주세요."
        case .disabled: "운영자가 사용을 중지한 계정입니다."
        case .closed: "지금은 새로 가입할 수 없습니다."
        case .invitation: "초대받은 분만 가입할 수 있습니다. 초대 링크가 없거나, 이미 쓰였거나, 기한이 지났습니다."
        case .link: "쓸 수 없는 링크입니다. 이미 쓰였거나 기한이 지났습니다. 메일을 다시 요청해 주세요."
        case .noMail: "이 서버는 메일을 보낼 수 없습니다. 운영자에게 문의해 주세요."
        case .throttled(let seconds):
            "시도가 너무 많았습니다. \(Self.minutes(seconds))분 뒤에 다시 해 주세요."
        case .busy: "지금은 서버가 바쁩니다. 잠시 뒤에 다시 해 주세요."
        case .unavailable: "잘못은 저희 쪽에 있고, 기록해 두었습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 해 주세요."
        case .isOldEnough(let age): "만 \(age)세 이상입니다"
        case .tooYoung(let age): "만 \(age)세 이상만 가입할 수 있습니다. 해당하면 체크해 주세요."
        case .signedOutHereOnly(let days):
            "이 브라우저에서는 로그아웃했습니다. 하지만 서버가 기록하지 못해 서버에는 로그인이 길게는 \(days)일 동안 남습니다. 더 일찍 끝내려면 나중에 다시 로그인해 그 기기를 로그아웃해 주세요."
        case .emailExample(let email): "예) \(email)"
        case .end(let browser): "\(browser)에서 로그아웃됩니다. 확인을 위해 비밀번호를 입력해 주세요."
        case .useAddress(let email): "앞으로 \(email) 주소로 로그인합니다."
        }
    }
}
