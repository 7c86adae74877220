extension OwnForecastText {
    var japanese: String {
        switch self {
        case .name: "ハヌル統合予報"
        case .attribution: "記載の提供元の予報を、この地点での成績に応じて混ぜたもの (Bates and Granger 1969の方法)"
        }
    }
}
