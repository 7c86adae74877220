extension NoticeTexts {
    var korean: String {
        switch self {
        case .hiddenTitle: "날씨 알림"
        case .hiddenBody: "눌러서 내용을 확인하세요."
        case .codeTitle: "하늘 확인 코드"
        case .code(let code):
            "이 주소로 알림을 받으려면 알림 페이지에 다음 코드를 입력하세요: \(code). 10분 동안 쓸 수 있습니다. 코드를 다른 사람에게 알려 주지 마세요. 요청하지 않았다면 무시하세요."
        }
    }
}
