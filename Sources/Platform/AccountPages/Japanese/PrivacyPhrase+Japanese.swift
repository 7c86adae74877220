extension PrivacyPhrase {
    var japanese: String {
        switch self {
        case .version(let day): "\(day) 版"
        case .age(let age): "アカウントを登録できるのは\(age)歳以上の方です。"
        case .factsWhat(let age):
            "アカウントの作成、アドレスの確認、最後のパスワード変更の日時。このポリシーに同意した日時とその版、\(age)歳以上であると申告したこと。"
        case .devicesTerm(let idle, let total):
            "その端末でログアウトするまで。使わなければ\(idle.japanese)、使い続けても最長\(total.japanese)。"
        case .eventsTerm(let period):
            "\(period.japanese)。それより前にアカウントを削除しても残りますが、削除後はアカウントの番号からご本人をたどることはできません。"
        case .joiningTerm(let period): "最後のメールから\(period.japanese)、または確認が済むまで。"
        case .invitationTerm(let period, let afterwards):
            "\(period.japanese)有効で、その後\(afterwards.japanese)で削除されます。"
        case .askedTerm(let period): "\(period.japanese)。"
        case .queueTerm(let period, let failed):
            "送信待ちは最長\(period.japanese)。届かなかった記録は\(failed.japanese)、またはアカウントを削除するまで。"
        case .cookie(let name): "Cookie「\(name)」"
        case .profileTerm(let period): "最後のアクセスから\(period.japanese)。"
        case .sessionTerm(let period): "最後の利用から\(period.japanese)、またはログアウトするまで。"
        case .deviceTerm(let period): "\(period.japanese)。ログアウト後も残ります。"
        case .passingTerm(let period): "番号はブラウザーを閉じるまで、お知らせは最長\(period.japanese)。"
        }
    }
}
