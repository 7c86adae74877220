extension AlertLabel {
    public var korean: String {
        switch self {
        case .areas: "대상 지역"
        case .instructions: "행동 요령"
        case .agencyPage: "발표 기관의 페이지"
        case .countryNote: "이 지역이 포함되는지는 알 수 없습니다."
        case .toPlace: "이 지역의 날씨로"
        }
    }
}
