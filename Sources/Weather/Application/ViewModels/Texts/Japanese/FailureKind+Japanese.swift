public import WeatherModels

extension FailureKind {
    public var japanese: String {
        switch self {
        case .lackingKey: "キーなし"
        case .lackingContact: "連絡先なし"
        case .unreachable: "接続できません"
        case .timedOut: "応答がタイムアウト"
        case .status(let code): "HTTP \(code)"
        case .keyRejected: "キー拒否"
        case .noSubscription: "契約プランの対象外"
        case .rateLimited: "リクエスト過多"
        case .budgetExhausted: "呼び出し上限に到達"
        case .shareExhausted: "取得回数の上限に到達"
        case .malformed: "応答を読み取れません"
        case .bodyTooLarge: "応答が大きすぎます"
        case .empty: "使用できるデータなし"
        case .wrongPlace: "別の地点の応答"
        case .outsideCoverage: "提供対象外の地域"
        case .cancelled: "途中で中断"
        case .recordTooYoung: "検証済みの日数が不足"
        case .switchedOff: "オフ"
        }
    }
}
