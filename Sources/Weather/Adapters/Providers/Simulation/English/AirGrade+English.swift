extension AirGrade {
    var english: String {
        switch self {
        case .good: "good"
        case .moderate: "moderate"
        case .bad: "bad"
        case .veryBad: "very bad"
        }
    }
}
