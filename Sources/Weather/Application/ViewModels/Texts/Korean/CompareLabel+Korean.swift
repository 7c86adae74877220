extension CompareLabel {
    public var korean: String {
        switch self {
        case .title: "출처별 예보 비교"
        case .days: "출처별로 본 앞으로의 날씨"
        case .source: "출처"
        case .highest: "최고"
        case .lowest: "최저"
        case .precipitation: "강수량"
        case .weight: "비중"
        case .weightHint:
            "비중은 최고와 최저를 통합할 때 각 출처가 차지하는 몫입니다. 비중이 0인 출처는 비교만 하고 지금은 쓰지 않습니다. 다른 출처에 더할 것이 없거나, 최근 오차가 유난히 컸거나, 이용 조건이 허락하지 않는 경우입니다."
        case .legend: "점 하나가 출처 하나입니다. 윗줄은 최고, 아랫줄은 최저입니다."
        case .windows: "일부 기상 기관은 하루 전체가 아니라 낮의 최고와 밤이나 이른 아침의 최저를 예보합니다."
        case .issues: "출처별 발표 시각"
        case .toPlace: "이 지점의 날씨로"
        }
    }
}
