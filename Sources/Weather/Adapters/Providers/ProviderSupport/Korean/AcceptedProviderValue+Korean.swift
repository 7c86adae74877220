extension AcceptedProviderValue {
    var korean: String {
        switch self {
        case .address: "사용자, 질의, 조각이 없는 http나 https 주소"
        case .contact: "메일 주소나 웹 페이지 (ASCII)"
        case .key: "빈칸 없는 키"
        }
    }
}
