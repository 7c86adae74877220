extension AccountPhrase {
    var japanese: String {
        switch self {
        case .samePassword: "現在のパスワードと同じです。"
        case .sameEmail: "現在のアドレスと同じです。"
        case .taken: "すでに登録されているアドレスです。ログインしてください。"
        case .refused: "メールアドレスまたはパスワードが正しくありません。"
        case .wrongPassword: "パスワードが正しくありません。"
        case .signedOut: "ログインが終了しました。もう一度ログインしてください。"
        case .unconfirmed: "まだ確認されていないアドレスです。メールのリンクを開いてください。"
        case .disabled: "運営者によって停止されたアカウントです。"
        case .closed: "現在、新規登録はできません。"
        case .invitation: "登録は招待された方のみです。招待リンクがないか、使用済みか、期限切れです。"
        case .link: "使えないリンクです。使用済みか期限切れです。メールをもう一度請求してください。"
        case .noMail: "このサーバーはメールを送れません。運営者にお問い合わせください。"
        case .throttled(let seconds):
            "試行回数が多すぎます。\(Self.minutes(seconds))分後にもう一度お試しください。"
        case .busy: "サーバーが混み合っています。しばらくしてからもう一度お試しください。"
        case .unavailable: "こちらの不具合で、記録しました。何も変更されていません。しばらくしてからもう一度お試しください。"
        case .isOldEnough(let age): "\(age)歳以上です"
        case .tooYoung(let age): "登録できるのは\(age)歳以上の方のみです。該当する場合はチェックしてください。"
        case .signedOutHereOnly(let days):
            "このブラウザーではログアウトしました。ただしサーバーが記録できず、サーバー側のログインは最長\(days)日間残ります。早く終了するには、後でログインし直してその端末をログアウトしてください。"
        case .emailExample(let email): "例) \(email)"
        case .end(let browser): "\(browser)からログアウトします。確認のためパスワードを入力してください。"
        case .useAddress(let email): "今後は\(email)でログインします。"
        }
    }
}
