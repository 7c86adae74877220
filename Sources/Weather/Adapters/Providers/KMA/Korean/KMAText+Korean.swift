extension KMAText {
    var korean: String {
        switch self {
        case .name: "기상청"
        case .attribution: "기상청 날씨 자료 (공공누리 제1유형: 출처표시)"
        }
    }
}
