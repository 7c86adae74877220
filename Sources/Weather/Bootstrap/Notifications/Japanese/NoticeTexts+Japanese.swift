extension NoticeTexts {
    var japanese: String {
        switch self {
        case .hiddenTitle: "天気のお知らせ"
        case .hiddenBody: "開いて内容を確認してください。"
        case .codeTitle: "Haneulの確認コード"
        case .code(let code):
            "この宛先で通知を受け取るには、通知のページでコード \(code) を入力してください。有効期間は10分です。コードは誰にも教えないでください。心当たりがなければ無視してください。"
        }
    }
}
