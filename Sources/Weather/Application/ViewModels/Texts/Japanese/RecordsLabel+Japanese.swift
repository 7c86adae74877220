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
        case .reliability: "降水確率の信頼度"
        case .reliabilityHint:
            "横は予報された確率、縦はそのとき実際に雨や雪が降った割合です。対角線に近いほど信頼でき、日数の少ない点は薄く示しています。"
        case .probability: "予報された確率"
        case .observed: "実際"
        case .howToRead: "表の見方"
        }
    }
}
