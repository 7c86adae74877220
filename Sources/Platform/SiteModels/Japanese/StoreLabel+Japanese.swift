extension StoreLabel {
    public var japanese: String {
        switch self {
        case .unreadable: "保存した設定を現在読み込めないため、初期設定で表示しています。しばらくしてから画面を更新してください。"
        case .cookiesRefused: "このブラウザーがCookieを受け付けないため、何も保存できません。このサイトのCookieを許可して、もう一度お試しください。"
        case .notSaved: "保存できませんでした。変更はありません。しばらくしてからもう一度お試しください。"
        }
    }
}
