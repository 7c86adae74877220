extension FutureLabel {
    public var korean: String {
        switch self {
        case .title: "앞으로의 날씨"
        case .highest: "최고 기온"
        case .lowest: "최저 기온"
        case .time: "날짜와 시각"
        case .chart: "3시간마다의 최고 기온, 최저 기온, 습도"
        case .instructions: "손가락이나 포인터를 대거나 좌우 화살표 키를 누르면 그 시각의 값을 보여 줍니다."
        case .asTable: "표로 보기"
        case .nothingAhead: "앞으로의 예보가 없습니다"
        case .nothingAheadAdvice: "받아 둔 자료가 모두 지난 시각의 것입니다. 새 자료를 받으면 여기에 표시됩니다."
        case .day: "날짜"
        case .range: "하루 최고·최저 기온의 범위"
        case .toPlace: "이곳의 날씨로"
        case .onItsWay: "날씨를 아직 받고 있습니다"
        case .onItsWayAdvice: "받는 대로 여기에 나타납니다."
        case .notReceived: "날씨를 받지 못했습니다"
        case .notReceivedAdvice: "잠시 뒤에 다시 시도해 주세요."
        }
    }
}
