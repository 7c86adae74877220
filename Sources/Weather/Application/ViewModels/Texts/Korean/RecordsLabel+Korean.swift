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
        case .howToRead: "표를 읽는 법"
        }
    }
}
