extension AppLabel {
    public var korean: String {
        switch self {
        case .appName: "하늘"
        case .description: "내가 있는 곳과 저장한 곳의 날씨. 출처와 시각을 언제나 함께 보여 줍니다."
        case .summary: "내가 있는 곳과 저장한 곳의 날씨"
        case .home: "날씨로 가기"
        case .stillWorks: "날씨와 검색, 여기서 마지막으로 읽은 지역은 그대로 볼 수 있고, 저장과 설정, 로그인은 할 수 없습니다."
        case .simulated: "시연용으로 꾸며 낸 날씨입니다. 실제 날씨가 아닙니다."
        case .withoutScripts: "스크립트가 꺼져 있어 자동 업데이트와 현재 위치를 쓸 수 없습니다. 다른 기능은 모두 쓸 수 있습니다."
        case .otherPlaces: "앞뒤 지역"
        case .switchUnits: "°C와 °F 바꾸기"
        }
    }
}
