extension SimulationText {
    var japanese: String {
        switch self {
        case .name: "シミュレーション"
        case .attribution: "実際のものではない架空の天気 (Richardson 1981の天気生成法)"
        case .sender: "シミュレーション"
        case .notReal: "実際の気象情報ではありません。"
        case .description:
            "実際の機関の文と同じくらいの長さの例文です。画面での見え方を確かめるために作ったもので、どの機関も発表していません。"
        case .instruction: "何もする必要はありません。"
        case .zone: "架空の区域"
        case .station: "架空の観測所"
        }
    }
}
