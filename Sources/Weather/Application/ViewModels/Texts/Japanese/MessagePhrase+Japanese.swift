extension MessagePhrase {
    var japanese: String {
        switch self {
        case .notOpenYet: "天気はまだ表示できません"
        case .opens(let hours):
            "このサーバーの天気を見られるのは、地点を保存して1日たってからです。"
                + (hours.map { "保存した地点の天気は、\($0)時間後から見られます。" }
                    ?? "今、地点を1つ保存すると、1日後から見られます。")
        case .findPlace: "地点を探す"
        case .pagesOff: "画面の提供を停止しています"
        case .pagesOffAdvice: "このサーバーはAPIだけを提供しています。保存した内容はそのままです。"
        case .listUnreadable: "一覧を読み込めません"
        case .listUnreadableAdvice: "保存した地点は削除されていません。しばらくしてからもう一度お試しください。検索は利用できます。"
        case .noPlace: "地点が見つかりません"
        case .noPlaceAdvice: "アドレスの識別子に該当する地点はありません。名前か座標で検索してみてください。"
        case .noCoordinate: "座標が正しくありません"
        case .searchPlace: "地点を検索"
        }
    }
}
