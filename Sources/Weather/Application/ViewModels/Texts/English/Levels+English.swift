extension UVLevel {
    var english: String {
        switch self {
        case .low: "Low"
        case .moderate: "Moderate"
        case .high: "High"
        case .veryHigh: "Very high"
        case .extreme: "Extreme"
        }
    }
}

extension VisibilityLevel {
    var english: String {
        switch self {
        case .veryPoor: "Very poor"
        case .poor: "Poor"
        case .moderate: "Moderate"
        case .good: "Good"
        case .veryGood: "Very good"
        case .excellent: "Excellent"
        }
    }
}

extension PressureTrend {
    var english: String {
        switch self {
        case .steady: "→\u{A0}steady"
        case .risingSlowly: "↗\u{A0}rising slowly"
        case .rising: "↗\u{A0}rising"
        case .risingQuickly: "↑\u{A0}rising quickly"
        case .fallingSlowly: "↘\u{A0}falling slowly"
        case .falling: "↘\u{A0}falling"
        case .fallingQuickly: "↓\u{A0}falling quickly"
        }
    }
}
