extension AirGrade {
    var japanese: String {
        switch self {
        case .good: "良い"
        case .moderate: "普通"
        case .bad: "悪い"
        case .veryBad: "非常に悪い"
        }
    }
}
