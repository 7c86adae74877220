public import WeatherModels

extension FailureKind {
    public var korean: String {
        switch self {
        case .lackingKey: "키 없음"
        case .lackingContact: "연락처 없음"
        case .unreachable: "연결 안 됨"
        case .timedOut: "응답 시간 초과"
        case .status(let code): "HTTP \(code)"
        case .keyRejected: "키 거부됨"
        case .noSubscription: "요금제에 없음"
        case .rateLimited: "요청이 너무 잦음"
        case .budgetExhausted: "호출 한도를 다 씀"
        case .shareExhausted: "새로 물을 몫을 다 씀"
        case .malformed: "응답을 읽을 수 없음"
        case .bodyTooLarge: "응답이 너무 큼"
        case .empty: "쓸 수 있는 자료 없음"
        case .wrongPlace: "다른 지점의 응답"
        case .outsideCoverage: "제공하지 않는 지역"
        case .cancelled: "중간에 취소됨"
        case .recordTooYoung: "검증된 날이 모자람"
        case .switchedOff: "꺼짐"
        }
    }
}
