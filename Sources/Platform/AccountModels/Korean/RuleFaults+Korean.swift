extension EmailFault {
    public var korean: String { "올바른 이메일을 입력해주세요." }
}

extension PasswordFault {
    public var korean: String {
        switch self {
        case .tooShort, .noLetter, .noDigit, .noSign: "영문, 숫자, 특수문자를 조합해서 입력해주세요. (8자 이상)"
        case .tooLong: "비밀번호는 128자까지 쓸 수 있습니다."
        case .common: "너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해주세요."
        }
    }
}
