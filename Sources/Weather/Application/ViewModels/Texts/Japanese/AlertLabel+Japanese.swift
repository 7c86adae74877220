extension AlertLabel {
    public var japanese: String {
        switch self {
        case .areas: "対象地域"
        case .instructions: "とるべき行動"
        case .agencyPage: "発表機関のページ"
        case .countryNote: "この地点が含まれるかどうかは不明です。"
        case .toPlace: "この地点の天気へ"
        }
    }
}
