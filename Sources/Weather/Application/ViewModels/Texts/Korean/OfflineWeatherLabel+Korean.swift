extension OfflineWeatherLabel {
    public var korean: String {
        switch self {
        case .explanation: "서버에 연결할 수 없고, 이 화면은 이 기기에 저장되어 있지 않습니다."
        case .hint: "전에 본 날씨는 오프라인에서도 볼 수 있습니다. 방금 바꾼 내용은 저장되지 않았습니다."
        case .showHome: "저장된 날씨 보기"
        case .shownFrom: "{age} 받은 날씨"
        }
    }
}
