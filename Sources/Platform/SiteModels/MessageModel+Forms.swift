public import Languages

extension MessageModel {
    /// The form did not come from a page of this site made for its sender. Nothing was changed.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - page: The page to reload.
    public static func foreignForm(of name: String, back page: String, in language: Language) -> MessageModel
    {
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
                    This request did not come from a page of \(name) as it is open now, or came from an old one. Load the \
                    page anew and try again.
                    """,
                action: Action("Load the page anew", address: page)
            )
        }
    }

    /// The form asks for an unknown choice. Nothing was changed.
    ///
    /// - Parameters:
    ///   - value: The value as sent.
    ///   - page: The page to return to.
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

    /// The store cannot be read, so nothing can be saved either.
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

    /// Nothing was saved, because too many newcomers from one network began to save something.
    ///
    /// - Parameter back: A path of this site.
    public static func tooManyNewcomers(minutes: Int, back: String, in language: Language) -> MessageModel {
        switch language {
        case .korean:
            MessageModel(
                icon: "clock",
                title: "지금은 새로 저장할 수 없습니다",
                text:
                    "같은 네트워크에서 하루 사이에 처음 저장한 사람이 너무 많습니다. 바뀐 것은 없고 다른 기능은 그대로 쓸 수 있습니다. \(minutes)분 뒤에 다시 해 보세요.",
                action: Action("돌아가기", address: back)
            )
        case .english:
            MessageModel(
                icon: "clock",
                title: "Nothing can be saved just now",
                text:
                    "Too many people on your network have saved something for the first time within a day. Nothing was changed, and everything else works as ever. Try again in \(minutes) \(minutes == 1 ? "minute" : "minutes").",
                action: Action("Go back", address: back)
            )
        }
    }
}
