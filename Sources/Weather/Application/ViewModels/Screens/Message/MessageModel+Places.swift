public import Languages
public import SiteModels
import WeatherModels

extension MessageModel {
    /// The saved places cannot be read. The list is not shown as if it were empty.
    public static func unreadableList(in language: Language) -> MessageModel {
        let (title, text) =
            switch language {
            case .korean:
                ("목록을 읽을 수 없습니다", "저장한 곳은 지워지지 않았습니다. 잠시 뒤에 다시 시도해 주세요. 검색은 그대로 됩니다.")
            case .english:
                (
                    "The list cannot be read",
                    "Your places were not deleted. Please try again in a moment; search works as ever."
                )
            }
        return MessageModel(
            icon: "alert",
            title: title,
            text: text,
            action: Action(ShellLabel.retry.text(in: language), address: "/")
        )
    }

    /// An address names no place.
    ///
    /// - Parameter fault: What is wrong with the coordinate in the address; `nil` if it has an unknown identifier.
    public static func noPlace(_ fault: String?, in language: Language) -> MessageModel {
        let (unknown, wrong, text, search) =
            switch language {
            case .korean:
                (
                    "지역을 찾을 수 없습니다", "좌표가 맞지 않습니다",
                    "주소의 식별자에 해당하는 지역이 없습니다. 이름이나 좌표로 찾아보세요.", "지역 검색"
                )
            case .english:
                (
                    "There is no such place", "These are no coordinates",
                    "No place has the identifier in this address. Look for it by its name or coordinates.",
                    "Search for a place"
                )
            }
        return MessageModel(
            icon: "compass",
            title: fault == nil ? unknown : wrong,
            text: fault ?? text,
            action: Action(search, address: "/search")
        )
    }
}
