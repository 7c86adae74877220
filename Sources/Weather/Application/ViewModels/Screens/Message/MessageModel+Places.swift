public import Languages
public import SiteModels
import WeatherModels

extension MessageModel {
    /// The saved places cannot be read. The list is not shown as if it were empty.
    public static func unreadableList(in language: Language) -> MessageModel {
        MessageModel(
            icon: "alert",
            title: MessagePhrase.listUnreadable.text(in: language),
            text: MessagePhrase.listUnreadableAdvice.text(in: language),
            action: Action(ShellLabel.retry.text(in: language), address: "/")
        )
    }

    /// An address names no place.
    ///
    /// - Parameter fault: What is wrong with the coordinate in the address; `nil` if it has an unknown identifier.
    public static func noPlace(_ fault: String?, in language: Language) -> MessageModel {
        MessageModel(
            icon: "compass",
            title: (fault == nil ? MessagePhrase.noPlace : .noCoordinate).text(in: language),
            text: fault ?? MessagePhrase.noPlaceAdvice.text(in: language),
            action: Action(MessagePhrase.searchPlace.text(in: language), address: "/search")
        )
    }
}
