extension ListLabel {
    public var japanese: String {
        switch self {
        case .title: "天気"
        case .places: "地点一覧"
        case .edit: "編集"
        case .done: "完了"
        case .units: "気温の単位"
        case .automatic: "自動"
        case .celsius: "摂氏"
        case .fahrenheit: "華氏"
        case .add: "地点を追加"
        case .high: "最高"
        case .low: "最低"
        case .localTime: "現地時刻"
        case .alert: "防災気象情報"
        case .typical: "平年値"
        case .loading: "天気を読み込み中"
        case .myLocation: "現在地"
        case .fixTime: "位置を確認した時刻"
        case .welcome: "どこの天気を見ますか？"
        case .welcomeText: "会員登録は不要で、追跡もしません。選んだ地点は、このサーバーにだけ保存されます。"
        case .offerPosition: "現在地"
        case .offerCitiesText: "まとめて追加します。あとから削除や並べ替えができます。"
        case .addCities: "都市を追加"
        case .offerSearch: "検索して選ぶ"
        case .offerSearchText: "都市、町、空港を、どの言語でも検索できます。米国の郵便番号にも対応しています。"
        case .openSearch: "検索を開く"
        }
    }
}
