import UseCases

extension OwnForecastText {
    var korean: String {
        switch state {
        case .switchedOn:
            "자체 예보: own-forecast 설정에 따라 켜져 있습니다"
        case .ofThisMachine:
            "자체 예보: 이 컴퓨터에서만 볼 수 있어 켜져 있습니다"
        case .switchedOff:
            "자체 예보: own-forecast 설정에 따라 꺼져 있습니다"
        case .reachedByOthers:
            "자체 예보: 다른 사람도 볼 수 있어 꺼져 있습니다. own-forecast를 켜기 전에 docs/terms.md를 읽어 보세요"
        case .simulated:
            "자체 예보: 모의 날씨여서 꺼져 있습니다"
        }
    }
}
