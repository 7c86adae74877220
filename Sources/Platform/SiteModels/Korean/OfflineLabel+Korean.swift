extension OfflineLabel {
    public var korean: String {
        switch self {
        case .title: "오프라인"
        case .explanation: "서버에 연결할 수 없고, 이 화면은 이 기기에 저장되어 있지 않습니다."
        case .hint: "전에 본 화면은 오프라인에서도 볼 수 있습니다. 방금 바꾼 내용은 저장되지 않았습니다."
        case .showHome: "첫 화면 보기"
        case .unsent: "연결이 끊겨 바꾸지 못했습니다. 연결되면 다시 시도해 주세요."
        case .pending: "바꾼 내용은 연결되면 보냅니다"
        case .refused: "오프라인에서 바꾼 내용을 저장하지 못했습니다."
        case .shownFrom: "{age} 받은 내용"
        }
    }
}
