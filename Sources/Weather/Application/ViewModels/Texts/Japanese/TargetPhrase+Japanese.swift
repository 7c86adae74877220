import NotificationRules

extension TargetPhrase {
    var japanese: String {
        switch self {
        case .form(.standard): "Webhook（JSON）"
        case .form(.ntfy): "ntfy"
        case .form(.gotify): "Gotify"
        case .form(.slack): "Slack互換"
        case .delivered: "送信済み"
        case .expired: "時間切れのため送信せず"
        case .overLimit: "1日の上限を超えたため送信せず"
        case .failed: "送信できませんでした"
        case .unsent(.removed): "送信せず：送り先は削除済み"
        case .unsent(.gone): "送信できませんでした：送り先がなくなりました"
        case .unsent(.refused): "送信できませんでした：送り先に拒否されました"
        case .unsent(.unanswered): "送信できませんでした：送り先から応答がありません"
        case .tries(let count): "\(count)回試行"
        case .knownSince(let moment): "\(moment)以降の天気で計算しました。"
        case .gone: "削除した送り先"
        }
    }
}
