extension RecordsLabel {
    public var japanese: String {
        switch self {
        case .title: "予報の成績"
        case .variables: "予報の要素を選ぶ"
        case .source: "予報"
        case .error: "平均誤差"
        case .bias: "偏り"
        case .hits: "的中"
        case .count: "検証数"
        case .rank: "順位"
        case .analysis: "モデル解析値"
        case .howToRead: "表の見方"
        }
    }
}
