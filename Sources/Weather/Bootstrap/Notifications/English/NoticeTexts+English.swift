extension NoticeTexts {
    var english: String {
        switch self {
        case .hiddenTitle: "Weather notification"
        case .hiddenBody: "Open it to read."
        case .codeTitle: "Your code for Haneul"
        case .code(let code):
            "To get notifications here, enter the code \(code) on the notifications page. It works for 10 minutes. Do not give it to anybody. If you did not ask for it, ignore this message."
        }
    }
}
