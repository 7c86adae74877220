extension SimulationText {
    var japanese: String {
        switch self {
        case .name: "シミュレーション"
        case .attribution: "実際のものではない架空の天気 (Richardson 1981の天気生成法)"
        case .sender: "シミュレーション"
        case .notReal: "実際の気象情報ではありません。"
        }
    }
}
