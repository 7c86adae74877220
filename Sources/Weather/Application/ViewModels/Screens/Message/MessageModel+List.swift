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
}
