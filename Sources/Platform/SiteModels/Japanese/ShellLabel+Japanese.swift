extension ShellLabel {
    public var japanese: String {
        switch self {
        case .tabs: "主な画面"
        case .back: "戻る"
        case .close: "閉じる"
        case .cancel: "キャンセル"
        case .save: "保存"
        case .retry: "再試行"
        case .undo: "元に戻す"
        case .skipToContent: "本文へ移動"
        case .connectionLost: "接続が切れたため、再接続中"
        case .offline: "オフライン"
        case .connectedAgain: "再接続しました"
        case .ages: "たった今|#分前|#時間前|#日前"
        case .shortcuts: "ショートカットキー"
        case .search: "検索"
        case .refresh: "更新"
        case .alongTheList: "一覧を上下に移動"
        case .thisHelp: "このヘルプ"
        }
    }
}
