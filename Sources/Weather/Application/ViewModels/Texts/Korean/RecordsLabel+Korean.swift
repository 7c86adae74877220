extension RecordsLabel {
    public var korean: String {
        switch self {
        case .title: "예보 성적"
        case .variables: "무엇의 예보인지 고르기"
        case .source: "예보"
        case .error: "평균 오차"
        case .bias: "치우침"
        case .hits: "적중"
        case .count: "검증 수"
        case .rank: "순위"
        case .analysis: "모델 분석값"
        case .reliability: "강수 확률의 신뢰도"
        case .reliabilityHint:
            "가로는 예보한 확률, 세로는 그때 실제로 비나 눈이 온 비율입니다. 대각선에 가까울수록 믿을 만하며, 날이 적은 점은 흐리게 그렸습니다."
        case .probability: "예보한 확률"
        case .observed: "실제"
        case .howToRead: "표를 읽는 법"
        }
    }
}
