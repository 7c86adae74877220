public import Languages
import WeatherModels

extension MessageModel {
    /// A form that did not come from a page of ours made for whoever sent it. Nothing was changed.
    /// - Parameter page: The page to load anew.
    public static func foreignForm(back page: String, in language: Language) -> MessageModel {
        switch language {
        case .korean:
            MessageModel(
                icon: "alert",
                title: "바꾸지 않았습니다",
                text: "열려 있던 화면이 오래되었거나, 다른 사이트에서 보낸 요청입니다. 바뀐 것은 없습니다. 화면을 새로 열고 다시 시도해 주세요.",
                action: Action("새로 열기", address: page)
            )
        case .english:
            MessageModel(
                icon: "alert",
                title: "Nothing was changed",
                text: """
                    This request did not come from a page of Haneul as it is open now, or came from an old one. Load the \
                    page anew and try again.
                    """,
                action: Action("Load the page anew", address: page)
            )
        }
    }

    /// A form asks for something that cannot be chosen. Nothing was changed.
    /// - Parameters:
    ///   - value: As sent.
    ///   - page: To go back to.
    public static func unknownChoice(
        _ value: String,
        back page: String,
        in language: Language
    ) -> MessageModel {
        let value = value.prefix(40)
        return switch language {
        case .korean:
            MessageModel(
                icon: "alert",
                title: "바꾸지 않았습니다",
                text: "‘\(value)’: 고를 수 없는 값입니다. 바뀐 것은 없습니다.",
                action: Action("돌아가기", address: page)
            )
        case .english:
            MessageModel(
                icon: "alert",
                title: "Nothing was changed",
                text: "“\(value)” is not one of the choices.",
                action: Action("Go back", address: page)
            )
        }
    }

    /// The store cannot be read, so that nothing can be kept either.
    public static func unreadableStore(back page: String, in language: Language) -> MessageModel {
        switch language {
        case .korean:
            MessageModel(
                icon: "alert",
                title: "저장하지 못했습니다",
                text: "서버에 저장된 내용을 지금 읽을 수 없습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요.",
                action: Action("돌아가기", address: page)
            )
        case .english:
            MessageModel(
                icon: "alert",
                title: "It could not be kept",
                text:
                    "The server cannot read what is saved at the moment. Nothing was changed; try again in a little while.",
                action: Action("Go back", address: page)
            )
        }
    }
}
