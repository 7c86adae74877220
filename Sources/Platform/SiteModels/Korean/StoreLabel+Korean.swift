extension StoreLabel {
    public var korean: String {
        switch self {
        case .unreadable: "저장한 설정을 지금 읽을 수 없어 기본값으로 보여 드립니다. 잠시 뒤에 새로 고쳐 주세요."
        case .cookiesRefused:
            "이 브라우저가 쿠키를 받지 않아 아무것도 저장할 수 없습니다. 이 사이트의 쿠키를 허용하고 다시 시도해 주세요."
        case .notSaved: "저장하지 못했습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        }
    }
}
