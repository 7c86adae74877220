extension FutureLabel {
    public var japanese: String {
        switch self {
        case .title: "今後の天気"
        case .highest: "最高気温"
        case .lowest: "最低気温"
        case .time: "日時"
        case .chart: "3時間ごとの最高気温、最低気温、湿度"
        case .instructions: "グラフに触れるか、ポインターを合わせるか、左右の矢印キーを押すと、その時刻の値を表示します。"
        case .asTable: "表で見る"
        case .nothingAhead: "この先の予報がありません"
        case .nothingAheadAdvice: "受信済みのデータは、すべて過去の時刻のものです。新しいデータを受信すると、ここに表示されます。"
        case .day: "日付"
        case .range: "1日の最高・最低気温の幅"
        case .toPlace: "この地点の天気へ"
        case .onItsWay: "天気を受信しています"
        case .onItsWayAdvice: "受信しだい、ここに表示されます。"
        case .notReceived: "天気を取得できませんでした"
        case .notReceivedAdvice: "しばらくしてからもう一度お試しください。"
        }
    }
}
