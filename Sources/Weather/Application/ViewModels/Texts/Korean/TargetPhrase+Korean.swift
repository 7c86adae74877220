import NotificationRules

extension TargetPhrase {
    var korean: String {
        switch self {
        case .form(.standard): "웹훅 (JSON)"
        case .form(.ntfy): "ntfy"
        case .form(.gotify): "Gotify"
        case .form(.slack): "슬랙 호환"
        case .delivered: "보냄"
        case .expired: "때가 지나 보내지 않음"
        case .overLimit: "하루 한도를 넘어 보내지 않음"
        case .failed: "보내지 못함"
        case .unsent(.removed): "보내지 않음: 받는 곳을 지움"
        case .unsent(.gone): "보내지 못함: 받는 곳이 없어짐"
        case .unsent(.refused): "보내지 못함: 받는 곳이 거절함"
        case .unsent(.unanswered): "보내지 못함: 받는 곳이 응답하지 않음"
        case .tries(let count): "\(count)번 시도"
        case .knownSince(let moment): "\(moment)부터의 날씨로 계산했습니다."
        case .gone: "지운 곳"
        }
    }
}
