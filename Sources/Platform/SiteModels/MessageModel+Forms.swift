public import Languages

extension MessageModel {
    /// The form did not come from a page of this site made for its sender. Nothing was changed.
    public static func foreignForm(of name: String, back page: String, in language: Language) -> MessageModel
    {
        MessageModel(
            icon: "alert",
            title: FormPhrase.nothingChanged.text(in: language),
            text: FormPhrase.foreignForm(name).text(in: language),
            action: Action(FormPhrase.loadAnew.text(in: language), address: page)
        )
    }

    /// The form asks for an unknown choice. Nothing was changed.
    public static func unknownChoice(
        _ value: String,
        back page: String,
        in language: Language
    ) -> MessageModel {
        MessageModel(
            icon: "alert",
            title: FormPhrase.nothingChanged.text(in: language),
            text: FormPhrase.unknownChoice(String(value.prefix(40))).text(in: language),
            action: .goBack(to: page, in: language)
        )
    }

    /// The store cannot be read, so nothing can be saved either.
    public static func unreadableStore(back page: String, in language: Language) -> MessageModel {
        MessageModel(
            icon: "alert",
            title: FormPhrase.notKept.text(in: language),
            text: FormPhrase.storeUnreadable.text(in: language),
            action: .goBack(to: page, in: language)
        )
    }

    /// The database is away: nothing was changed, or it is not known whether something was.
    ///
    /// - Parameter rest: What goes on working, as the product says it; may be empty.
    public static func storeAway(
        isInDoubt: Bool,
        rest: String,
        back page: String,
        in language: Language
    ) -> MessageModel {
        let phrase: FormPhrase = isInDoubt ? .changeInDoubt(rest) : .nothingChangedNow(rest)
        return MessageModel(
            icon: "clock",
            title: FormPhrase.storeAway.text(in: language),
            text: phrase.text(in: language).replacing("  ", with: " "),
            action: .goBack(to: page, in: language)
        )
    }

    /// What is shown was read some time ago, because the database is away.
    public static func remembered(minutes: Int, in language: Language) -> String {
        FormPhrase.remembered(minutes: minutes).text(in: language)
    }

    /// Somebody signed in, but their browser refused the cookie.
    ///
    /// - Parameter address: That of signing in.
    public static func notSignedIn(again address: String, in language: Language) -> MessageModel {
        MessageModel(
            icon: "alert",
            title: FormPhrase.notSignedIn.text(in: language),
            text: FormPhrase.cookiesNeeded.text(in: language),
            action: Action(FormPhrase.signInAgain.text(in: language), address: address)
        )
    }

    /// Nothing was saved, because too many newcomers from one network began to save something.
    public static func tooManyNewcomers(
        minutes: Int,
        back page: String,
        in language: Language
    ) -> MessageModel {
        MessageModel(
            icon: "clock",
            title: FormPhrase.nothingCanBeSaved.text(in: language),
            text: FormPhrase.tooManyNewcomers(minutes: minutes).text(in: language),
            action: .goBack(to: page, in: language)
        )
    }
}

extension MessageModel.Action {
    fileprivate static func goBack(to page: String, in language: Language) -> Self {
        Self(FormPhrase.goBack.text(in: language), address: page)
    }
}
