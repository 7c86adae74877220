extension UVLevel {
    var korean: String {
        switch self {
        case .low: "낮음"
        case .moderate: "보통"
        case .high: "높음"
        case .veryHigh: "매우 높음"
        case .extreme: "위험"
        }
    }
}

extension VisibilityLevel {
    var korean: String {
        switch self {
        case .veryPoor: "매우 나쁨"
        case .poor: "나쁨"
        case .moderate: "보통"
        case .good: "좋음"
        case .veryGood: "매우 좋음"
        case .excellent: "더없이 좋음"
        }
    }
}

extension PressureTrend {
    var korean: String {
        switch self {
        case .steady: "→\u{A0}그대로"
        case .risingSlowly: "↗\u{A0}서서히 오름"
        case .rising: "↗\u{A0}오름"
        case .risingQuickly: "↑\u{A0}빠르게 오름"
        case .fallingSlowly: "↘\u{A0}서서히 내림"
        case .falling: "↘\u{A0}내림"
        case .fallingQuickly: "↓\u{A0}빠르게 내림"
        }
    }
}
