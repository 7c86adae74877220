extension DetailPhrase {
    var japanese: String {
        switch self {
        case .nothingNewer: "新しいデータを取得できないため、最後に受信したデータを表示しています"
        case .nothingKnown: "天気を取得できませんでした。太陽と月の情報だけを表示しています"
        case .highestToday(let value): "今日の最大 \(value)"
        case .pressure(let trend): "この先3時間 \(trend.japanese)"
        case .comparedWithNormal(0): "平年並み"
        case .comparedWithNormal(let degrees): "平年より\(abs(degrees))°\(degrees > 0 ? "高い" : "低い")"
        case .highToday(let temperature): "今日の最高 \(temperature)"
        case .highUsually(let temperature): "平年の最高 \(temperature)"
        }
    }
}
