public import Languages

extension MessageModel {
    /// The form did not come from a page of this site made for its sender. Nothing was changed.
    public static func foreignForm(of name: String, back page: String, in language: Language) -> MessageModel
    {
        let (title, text, action) =
            switch language {
            case .korean:
                (
                    "바꾸지 않았습니다",
                    "열려 있던 화면이 오래되었거나, 다른 사이트에서 보낸 요청입니다. 바뀐 것은 없습니다. 화면을 새로 열고 다시 시도해 주세요.",
                    "새로 열기"
                )
            case .english:
                (
                    "Nothing was changed",
                    """
                    This request did not come from a page of \(name) as it is open now, or came from an old one. Load the \
                    page anew and try again.
                    """,
                    "Load the page anew"
                )
            }
        return MessageModel(icon: "alert", title: title, text: text, action: Action(action, address: page))
    }

    /// The form asks for an unknown choice. Nothing was changed.
    public static func unknownChoice(
        _ value: String,
        back page: String,
        in language: Language
    ) -> MessageModel {
        let value = value.prefix(40)
        let (title, text) =
            switch language {
            case .korean: ("바꾸지 않았습니다", "‘\(value)’: 고를 수 없는 값입니다. 바뀐 것은 없습니다.")
            case .english: ("Nothing was changed", "“\(value)” is not one of the choices.")
            }
        return MessageModel(icon: "alert", title: title, text: text, action: .goBack(to: page, in: language))
    }

    /// The store cannot be read, so nothing can be saved either.
    public static func unreadableStore(back page: String, in language: Language) -> MessageModel {
        let (title, text) =
            switch language {
            case .korean:
                ("저장하지 못했습니다", "서버에 저장된 내용을 지금 읽을 수 없습니다. 바뀐 것은 없습니다. 잠시 뒤에 다시 시도해 주세요.")
            case .english:
                (
                    "It could not be kept",
                    "The server cannot read what is saved at the moment. Nothing was changed; try again in a little while."
                )
            }
        return MessageModel(icon: "alert", title: title, text: text, action: .goBack(to: page, in: language))
    }

    /// Nothing was saved, because too many newcomers from one network began to save something.
    public static func tooManyNewcomers(
        minutes: Int,
        back page: String,
        in language: Language
    ) -> MessageModel {
        let (title, text) =
            switch language {
            case .korean:
                (
                    "지금은 새로 저장할 수 없습니다",
                    "같은 네트워크에서 하루 사이에 처음 저장한 사람이 너무 많습니다. 바뀐 것은 없고 다른 기능은 그대로 쓸 수 있습니다. \(minutes)분 뒤에 다시 해 보세요."
                )
            case .english:
                (
                    "Nothing can be saved just now",
                    "Too many people on your network have saved something for the first time within a day. Nothing was changed, and everything else works as ever. Try again in \(minutes) \(minutes == 1 ? "minute" : "minutes")."
                )
            }
        return MessageModel(icon: "clock", title: title, text: text, action: .goBack(to: page, in: language))
    }
}

extension MessageModel.Action {
    fileprivate static func goBack(to page: String, in language: Language) -> Self {
        switch language {
        case .korean: Self("돌아가기", address: page)
        case .english: Self("Go back", address: page)
        }
    }
}
