public import Languages
import WeatherModels

/// What stands around every screen.
public enum ShellLabel: String, LabelTable {
    case appName, description, tabs, weather, search, settings, back, close, cancel, save, retry, undo
    case skipToContent, simulated, connectionLost, offline, connectedAgain, withoutScripts
    /// ``DateText/age(seconds:)`` for scripts: of no minute, of minutes, hours and days; `#` stands for their number.
    case ages
    case shortcuts, refresh, otherPlaces, alongTheList, switchUnits, thisHelp

    public static let name = "shell"

    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .appName: "하늘"
        case .description: "내가 있는 곳과 저장한 곳의 날씨. 출처와 시각을 언제나 함께 보여 줍니다."
        case .tabs: "주요 화면"
        case .weather: "날씨"
        case .search: "검색"
        case .settings: "설정"
        case .back: "뒤로"
        case .close: "닫기"
        case .cancel: "취소"
        case .save: "저장"
        case .retry: "다시 시도"
        case .undo: "되돌리기"
        case .skipToContent: "본문으로 건너뛰기"
        case .simulated: "시연용으로 꾸며 낸 날씨입니다. 실제 날씨가 아닙니다."
        case .connectionLost: "연결이 끊겨 다시 연결하는 중"
        case .offline: "오프라인"
        case .connectedAgain: "다시 연결되었습니다"
        case .ages: "방금|#분 전|#시간 전|#일 전"
        case .withoutScripts: "스크립트가 꺼져 있어 자동 업데이트와 현재 위치를 쓸 수 없습니다. 다른 기능은 모두 쓸 수 있습니다."
        case .shortcuts: "단축키"
        case .refresh: "새로 고침"
        case .otherPlaces: "앞뒤 지역"
        case .alongTheList: "목록에서 위아래로"
        case .switchUnits: "°C와 °F 바꾸기"
        case .thisHelp: "이 도움말"
        }
    }

    private var english: String {
        switch self {
        case .appName: "Haneul"
        case .description:
            "The weather where you are and of the places you keep, always with its source and its age."
        case .tabs: "Main screens"
        case .weather: "Weather"
        case .search: "Search"
        case .settings: "Settings"
        case .back: "Back"
        case .close: "Close"
        case .cancel: "Cancel"
        case .save: "Save"
        case .retry: "Try again"
        case .undo: "Undo"
        case .skipToContent: "Skip to content"
        case .simulated: "Simulated weather, made up for demonstration. Not the real weather."
        case .connectionLost: "Connection lost, connecting again"
        case .offline: "Offline"
        case .connectedAgain: "Connected again"
        case .ages: "just now|# min ago|# h ago|# days ago"
        case .withoutScripts:
            "Scripts are off: nothing changes by itself, and your position cannot be used. Everything else works."
        case .shortcuts: "Keyboard shortcuts"
        case .refresh: "Refresh"
        case .otherPlaces: "Other places"
        case .alongTheList: "Along the list"
        case .switchUnits: "Switch between °C and °F"
        case .thisHelp: "This help"
        }
    }
}
