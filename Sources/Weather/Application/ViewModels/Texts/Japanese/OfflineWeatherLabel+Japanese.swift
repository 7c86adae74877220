extension OfflineWeatherLabel {
    public var japanese: String {
        switch self {
        case .explanation: "サーバーに接続できません。この画面は、この端末に保存されていません。"
        case .hint: "以前に見た天気は、オフラインでも表示できます。直前の変更は保存されていません。"
        case .showHome: "保存された天気を見る"
        case .shownFrom: "受信した天気 ({age})"
        }
    }
}
