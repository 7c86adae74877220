extension SimulationText {
    var korean: String {
        switch self {
        case .name: "모의"
        case .attribution: "실제가 아닌 모의 날씨 (Richardson 1981의 날씨 생성 방법)"
        case .sender: "모의 기상청"
        case .notReal: "실제로 발표된 것이 아닙니다."
        case .description:
            "실제 기상청의 문장만큼 긴 예문입니다. 경고가 화면에 어떻게 보이는지 살펴볼 수 있게 지어낸 것으로, 어느 기관도 발표하지 않았습니다."
        case .instruction: "아무것도 하지 않아도 됩니다."
        case .zone: "모의 구역"
        case .station: "모의 관측소"
        }
    }
}
