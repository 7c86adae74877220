extension SimulationText {
    var korean: String {
        switch self {
        case .name: "모의"
        case .attribution: "실제가 아닌 모의 날씨 (Richardson 1981의 날씨 생성 방법)"
        case .sender: "모의 기상청"
        case .notReal: "실제 특보가 아닙니다."
        }
    }
}
