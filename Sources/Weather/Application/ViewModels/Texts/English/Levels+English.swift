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
        case .steady: "→ steady"
        case .risingSlowly: "↗ rising slowly"
        case .rising: "↗ rising"
        case .risingQuickly: "↑ rising quickly"
        case .fallingSlowly: "↘ falling slowly"
        case .falling: "↘ falling"
        case .fallingQuickly: "↓ falling quickly"
        }
    }
}
