import NotificationRules

extension TargetPhrase {
    var english: String {
        switch self {
        case .form(.standard): "Webhook (JSON)"
        case .form(.ntfy): "ntfy"
        case .form(.gotify): "Gotify"
        case .form(.slack): "Slack-compatible"
        case .delivered: "Sent"
        case .expired: "Not sent in time"
        case .overLimit: "Not sent: enough for one day"
        case .failed: "Could not be sent"
        case .unsent(.removed): "Not sent: the target was removed"
        case .unsent(.gone): "Could not be sent: the target no longer exists"
        case .unsent(.refused): "Could not be sent: the target refused it"
        case .unsent(.unanswered): "Could not be sent: the target did not answer"
        case .tries(let count): "\(count) tries"
        case .knownSince(let moment): "Computed from the weather since \(moment)."
        case .gone: "Removed"
        }
    }
}
