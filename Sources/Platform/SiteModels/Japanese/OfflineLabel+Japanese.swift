extension OfflineLabel {
    public var japanese: String {
        switch self {
        case .title: "オフライン"
        case .explanation: "サーバーに接続できません。この画面は、この端末に保存されていません。"
        case .hint: "以前に見た画面は、オフラインでも表示できます。直前の変更は保存されていません。"
        case .showHome: "最初の画面を表示"
        case .unsent: "接続が切れているため、変更できませんでした。接続が回復したら、もう一度お試しください。"
        case .pending: "変更は接続が回復したら送信します"
        case .refused: "オフラインでの変更を保存できませんでした。"
        case .shownFrom: "受信した内容 ({age})"
        }
    }
}
