extension MyPageLabel {
    public var japanese: String {
        switch self {
        case .settingsOnly: "アカウントなしで設定を見る"
        case .offerTitle: "この端末の地点を追加しますか？"
        case .offerText: "ログイン前にこの端末に保存された地点です。追加すると、アカウントの地点の後に並びます。他人の端末なら追加しないでください。"
        case .keepApart: "追加しない"
        case .add: "アカウントに追加"
        case .offerNoticesTitle: "この端末の通知を追加しますか？"
        case .offerNoticesText:
            "ログイン前にこの端末で設定された通知です。追加するとアカウントの通知になり、ログアウトするとこの端末には届かなくなります。他人の端末なら追加しないでください。"
        case .offerNotices: "一緒に追加する通知"
        case .offerBrowser: "このブラウザで受け取る通知"
        case .notAdded: "追加できませんでした。何も変更されていません。しばらくしてからもう一度お試しください。"
        case .keys: "APIキー"
        case .keysText: "ほかのアプリや自作のプログラムからこのサーバーの天気を利用するには、キーが必要です。"
        case .keysDocs: "APIドキュメント"
        case .keysNotNeeded: "現在、このサーバーのAPIはキーなしで利用できます。"
        case .keysFull: "キーは5つまで作成できます。新しく作成するには、使っていないキーを無効にしてください。"
        case .keysUnread: "キーを読み込めませんでした。しばらくしてからもう一度お試しください。"
        case .keyName: "新しいキーの名前"
        case .keyMake: "キーを作成"
        case .keyMade: "作成"
        case .keyUsed: "最終利用"
        case .keyUnused: "未使用"
        case .keyByDay: "日別に見る"
        case .keyDay: "日付（UTC）"
        case .keyRequests: "リクエスト"
        case .keyRefused: "拒否"
        case .keyToday: "今日"
        case .keyFirstDay: "29日前"
        case .keyNew: "新しいキーを作成しました"
        case .keyOnce: "このキーが表示されるのは今回だけです。コピーして安全な場所に保管してください。なくした場合は、無効にして作り直してください。"
        case .keySent: "プログラムでは appid の値として使います。"
        case .keyCopy: "コピー"
        case .keyCopied: "コピーしました"
        case .keyNotCopied: "コピーできませんでした。キーを選択してコピーしてください。"
        case .keyDone: "保管しました"
        case .keyRevoke: "無効にする"
        case .keyRevokeTitle: "このキーを無効にしますか？"
        case .keyRevokeText: "このキーを使うプログラムは、数秒以内に天気を取得できなくなります。元に戻せません。"
        case .keyRevoked: "キーを無効にしました"
        case .keyGone: "そのキーはありません。すでに無効になっている可能性があります。"
        case .keyBadName: "キーを作成できませんでした。名前は1〜100文字で入力してください。数字とa〜fだけの8文字は使えません。"
        case .keyNameTaken: "同じ名前のキーがすでにあるため、作成しませんでした。"
        case .keysMadeMost: "最近多くのキーを作成したため、今は作成できません。数日後にもう一度お試しください。"
        case .keysNotOffered: "現在、このサーバーではキーを作成できません。"
        }
    }
}

extension MyPagePhrase {
    public var japanese: String {
        switch self {
        case .added(let count): "\(count)地点をアカウントに追加しました"
        case .addedPartly(let count, let leftOut): "\(count)地点を追加しました。空きがなく、\(leftOut)地点は追加できませんでした"
        case .addedNotices: "通知をアカウントに追加しました"
        }
    }
}
