extension SearchLabel {
    public var japanese: String {
        switch self {
        case .title: "検索"
        case .field: "都市、町、空港、米国の郵便番号、座標"
        case .example: "地名・空港…"
        case .find: "検索"
        case .results: "検索結果"
        case .recent: "最近の検索"
        case .forget: "すべて消去"
        case .saved: "保存済み"
        case .didYouMean: "もしかして"
        case .useCoordinates: "座標で表示"
        case .setLocation: "緯度と経度で位置を設定"
        case .coordinateExample: "座標でも検索できます。例: 37.57, 126.98 または 37°34′N 126°59′E"
        case .myPosition: "現在地の天気を見る"
        case .listUnreadable: "保存した地点と最近の検索を読み込めません。検索は利用できます。"
        }
    }
}
