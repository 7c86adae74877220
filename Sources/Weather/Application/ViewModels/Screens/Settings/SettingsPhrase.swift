public import Languages
import WeatherModels

/// Sentences of the settings that have values in them, or are said elsewhere.
public enum SettingsPhrase: Hashable, Sendable {
    /// Pages are shown as to somebody who chose nothing.
    case storeUnreadable
    case cookiesRefused
    case notSaved
    case erased
    case nothingToErase
    case version(String)

    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .storeUnreadable: "저장한 설정을 지금 읽을 수 없어 기본값으로 보여 드립니다. 잠시 뒤에 새로 고쳐 주세요."
        case .cookiesRefused:
            "이 브라우저가 쿠키를 받지 않아 아무것도 저장할 수 없습니다. 이 사이트의 쿠키를 허용하고 다시 시도해 주세요."
        case .notSaved: "저장하지 못했습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요."
        case .erased: "저장한 내용을 모두 지웠습니다"
        case .nothingToErase: "저장한 내용이 없습니다"
        case .version(let version): "하늘 \(version)"
        }
    }

    private var english: String {
        switch self {
        case .storeUnreadable:
            "What you saved cannot be read at the moment, so this page shows what holds for everybody. Refresh in a little while."
        case .cookiesRefused:
            "This browser refuses cookies, so nothing can be saved. Allow cookies for this site and try again."
        case .notSaved: "It could not be saved, and nothing was changed. Try again in a little while."
        case .erased: "Everything you saved is erased"
        case .nothingToErase: "Nothing was saved"
        case .version(let version): "Haneul \(version)"
        }
    }
}
