extension MyPageLabel {
    public var japanese: String {
        switch self {
        case .settingsOnly: "アカウントなしで設定を見る"
        case .offerTitle: "この端末の地点を追加しますか？"
        case .offerText: "ログイン前にこの端末に保存された地点です。追加すると、アカウントの地点の後に並びます。他人の端末なら追加しないでください。"
        case .keepApart: "追加しない"
        case .add: "アカウントに追加"
        case .notAdded: "追加できませんでした。何も変更されていません。しばらくしてからもう一度お試しください。"
        }
    }
}

extension MyPagePhrase {
    public var japanese: String {
        switch self {
        case .added(let count): "\(count)地点をアカウントに追加しました"
        case .addedPartly(let count, let leftOut): "\(count)地点を追加しました。空きがなく、\(leftOut)地点は追加できませんでした"
        }
    }
}
