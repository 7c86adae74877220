extension AppLabel {
    public var japanese: String {
        switch self {
        case .appName: "ハヌル"
        case .description: "現在地と保存した地点の天気を、いつも出典と取得時刻を添えて表示します。"
        case .summary: "現在地と保存した地点の天気"
        case .home: "天気を見る"
        case .stillWorks: "天気と検索、ここで最後に読み込んだ地点は引き続き利用できます。保存、設定の変更、ログインはできません。"
        case .simulated: "デモ用の架空の天気です。実際の天気ではありません。"
        case .withoutScripts: "スクリプトが無効のため、自動更新と現在地は利用できません。その他の機能はすべて利用できます。"
        case .otherPlaces: "前後の地点"
        case .switchUnits: "°Cと°Fの切り替え"
        }
    }
}
