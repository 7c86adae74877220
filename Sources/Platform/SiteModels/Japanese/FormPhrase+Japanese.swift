extension FormPhrase {
    var japanese: String {
        switch self {
        case .nothingChanged: "変更されませんでした"
        case .foreignForm:
            "開いていた画面が古いか、別のサイトから送られたリクエストです。変更はありません。画面を開き直して、もう一度お試しください。"
        case .loadAnew: "開き直す"
        case .unknownChoice(let value): "「\(value)」は選択できない値です。変更はありません。"
        case .notKept: "保存できませんでした"
        case .storeUnreadable: "サーバーに保存された内容を現在読み込めません。変更はありません。しばらくしてからもう一度お試しください。"
        case .nothingCanBeSaved: "現在、新しく保存できません"
        case .tooManyNewcomers(let minutes):
            "同じネットワークで1日のうちに初めて保存した人が多すぎます。変更はありません。その他の機能は利用できます。\(minutes)分後にもう一度お試しください。"
        case .goBack: "戻る"
        case .notSignedIn: "ログインしていません"
        case .cookiesNeeded:
            "このブラウザーがCookieを保存しないため、ログインした状態を保てません。このサイトのCookieを許可して、もう一度ログインしてください。"
        case .signInAgain: "もう一度ログイン"
        case .storeAway: "現在、変更できません"
        case .nothingChangedNow(let rest):
            "保存先に現在接続できないため、何も変更していません。\(rest)自動的に復旧しますので、しばらくしてからもう一度お試しください。"
        case .changeInDoubt(let rest):
            "保存の途中で接続が切れたため、変更されたかどうか分かりません。\(rest)しばらくしてから内容を確認し、必要であればもう一度お試しください。"
        case .remembered(let minutes):
            minutes == 0
                ? "保存した内容は、少し前に読み込んだものです。現在、変更はできません。"
                : "保存した内容は、\(minutes)分前に読み込んだものです。現在、変更はできません。"
        }
    }
}
