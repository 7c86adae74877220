public import WeatherModels

/// What stands around every screen.
public enum ShellLabel: String, LabelTable {
    case appName, weather, search, settings, back, close, cancel, save, retry, skipToContent, loading

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
        case .weather: "날씨"
        case .search: "검색"
        case .settings: "설정"
        case .back: "뒤로"
        case .close: "닫기"
        case .cancel: "취소"
        case .save: "저장"
        case .retry: "다시 시도"
        case .skipToContent: "본문으로 건너뛰기"
        case .loading: "불러오는 중"
        }
    }

    private var english: String {
        switch self {
        case .appName: "Haneul"
        case .weather: "Weather"
        case .search: "Search"
        case .settings: "Settings"
        case .back: "Back"
        case .close: "Close"
        case .cancel: "Cancel"
        case .save: "Save"
        case .retry: "Try again"
        case .skipToContent: "Skip to content"
        case .loading: "Loading"
        }
    }
}
