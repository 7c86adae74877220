extension ListLabel {
    public var korean: String {
        switch self {
        case .title: "날씨"
        case .places: "내 지역"
        case .edit: "편집"
        case .done: "완료"
        case .units: "온도 단위"
        case .automatic: "자동"
        case .celsius: "섭씨"
        case .fahrenheit: "화씨"
        case .add: "지역 추가"
        case .high: "최고"
        case .low: "최저"
        case .localTime: "현지 시각"
        case .alert: "위험 기상"
        case .typical: "평년값"
        case .loading: "날씨를 불러오는 중"
        case .myLocation: "나의 위치"
        case .fixTime: "위치를 확인한 시각"
        case .welcome: "어디의 날씨를 볼까요?"
        case .welcomeText: "가입도 추적도 없습니다. 고른 지역은 이 서버에만 저장됩니다."
        case .offerPosition: "지금 있는 곳"
        case .offerCitiesText: "한 번에 추가합니다. 나중에 지우거나 순서를 바꿀 수 있습니다."
        case .addCities: "도시 추가"
        case .offerSearch: "검색해서 고르기"
        case .offerSearchText: "도시, 동네, 공항을 어느 언어로든 찾을 수 있습니다. 미국 우편번호도 됩니다."
        case .openSearch: "검색 열기"
        }
    }
}
