public import Languages
import WeatherModels

/// The texts of the settings that contain values, or are used elsewhere.
public enum SettingsPhrase: Hashable, Sendable {
    /// Pages are shown with default settings.
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
        case .erased: "저장한 내용을 모두 지웠습니다"
        case .nothingToErase: "저장한 내용이 없습니다"
        case .version(let version): "하늘 \(version)"
        }
    }

    private var english: String {
        switch self {
        case .erased: "Everything you saved is erased"
        case .nothingToErase: "Nothing was saved"
        case .version(let version): "Haneul \(version)"
        }
    }
}
