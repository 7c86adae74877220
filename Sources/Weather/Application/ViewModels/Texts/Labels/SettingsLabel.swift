public import Languages

/// The texts of the settings.
public enum SettingsLabel: String, LabelTable {
    case title, units, temperature, wind, pressure, precipitation, visibility
    case display, language, clock, theme, automatic, light, dark, hours12, hours24
    case live, liveHint, on, off, notSaved
    case device
    case sources, sourcesHint
    case data, dataHint, export, exportHint, erase, eraseHint, eraseTitle, eraseText, eraseNow, erased,
        nothingKept
    case nothingToErase

    public static let name = "settings"

    public var korean: String {
        switch self {
        case .title: "설정"
        case .units: "단위"
        case .temperature: "기온"
        case .wind: "바람"
        case .pressure: "기압"
        case .precipitation: "강수량"
        case .visibility: "가시거리"
        case .display: "표시"
        case .language: "언어"
        case .clock: "시계"
        case .theme: "테마"
        case .automatic: "자동"
        case .light: "밝게"
        case .dark: "어둡게"
        case .hours12: "12시간"
        case .hours24: "24시간"
        case .live: "실시간 업데이트"
        case .liveHint: "켜 두면 열려 있는 화면의 날씨가 자동으로 바뀝니다. 꺼 두어도 직접 새로 고칠 수 있습니다."
        case .on: "켬"
        case .off: "끔"
        case .notSaved: "연결이 끊겨 저장하지 못했습니다. 바뀐 것은 없습니다."
        case .device: "이 기기의 위치"
        case .sources: "날씨 자료"
        case .sourcesHint: "위에서부터 차례로 요청하고, 응답이 없으면 다음 제공자를 씁니다."
        case .data: "내 데이터"
        case .dataHint: "계정이 없습니다. 저장한 지역과 설정은 이 서버에 있고, 이 브라우저의 쿠키로만 불러올 수 있습니다."
        case .export: "내보내기"
        case .exportHint: "저장한 지역, 설정, 최근 검색을 JSON 파일로 받습니다."
        case .erase: "모두 지우기"
        case .eraseHint: "서버에 저장한 내용을 모두 지우고, 이 브라우저의 쿠키도 지웁니다."
        case .eraseTitle: "모두 지울까요?"
        case .eraseText: "저장한 지역, 설정, 최근 검색이 서버에서 삭제됩니다. 되돌릴 수 없습니다."
        case .eraseNow: "지우기"
        case .erased: "저장한 내용을 모두 지웠습니다"
        case .nothingKept: "아직 저장한 내용이 없습니다."
        case .nothingToErase: "저장한 내용이 없습니다"
        }
    }

    public var english: String {
        switch self {
        case .title: "Settings"
        case .units: "Units"
        case .temperature: "Temperature"
        case .wind: "Wind"
        case .pressure: "Pressure"
        case .precipitation: "Precipitation"
        case .visibility: "Visibility"
        case .display: "Display"
        case .language: "Language"
        case .clock: "Clock"
        case .theme: "Theme"
        case .automatic: "Automatic"
        case .light: "Light"
        case .dark: "Dark"
        case .hours12: "12 hours"
        case .hours24: "24 hours"
        case .live: "Live updates"
        case .liveHint: "An open page follows the weather by itself. Without it you can still refresh."
        case .on: "On"
        case .off: "Off"
        case .notSaved: "There is no connection. It was not saved, and nothing was changed."
        case .device: "Where this device is"
        case .sources: "Weather data"
        case .sourcesHint: "The first is asked first; the next answers where it cannot."
        case .data: "Your data"
        case .dataHint:
            "There is no account. Your places and settings are on this server, and a cookie in this browser alone leads to them."
        case .export: "Export"
        case .exportHint: "Your places, settings and recent searches as a JSON file."
        case .erase: "Erase everything"
        case .eraseHint: "Erases all that is kept on the server, and the cookie in this browser."
        case .eraseTitle: "Erase everything?"
        case .eraseText:
            "Your places, settings and recent searches go from the server. This cannot be undone."
        case .eraseNow: "Erase"
        case .erased: "Everything you saved is erased"
        case .nothingKept: "Nothing is kept yet."
        case .nothingToErase: "Nothing was saved"
        }
    }
}
