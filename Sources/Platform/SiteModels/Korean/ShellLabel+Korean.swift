extension ShellLabel {
    public var korean: String {
        switch self {
        case .tabs: "주요 화면"
        case .back: "뒤로"
        case .close: "닫기"
        case .cancel: "취소"
        case .save: "저장"
        case .retry: "다시 시도"
        case .undo: "되돌리기"
        case .skipToContent: "본문으로 건너뛰기"
        case .connectionLost: "연결이 끊겨 다시 연결하는 중"
        case .offline: "오프라인"
        case .connectedAgain: "다시 연결되었습니다"
        case .ages: "방금|#분 전|#시간 전|#일 전"
        case .shortcuts: "단축키"
        case .search: "검색"
        case .refresh: "새로 고침"
        case .alongTheList: "목록에서 위아래로"
        case .thisHelp: "이 도움말"
        }
    }
}
