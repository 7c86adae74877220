extension UVLevel {
    var japanese: String {
        switch self {
        case .low: "弱い"
        case .moderate: "中程度"
        case .high: "強い"
        case .veryHigh: "非常に強い"
        case .extreme: "極端に強い"
        }
    }
}

extension VisibilityLevel {
    var japanese: String {
        switch self {
        case .veryPoor: "非常に悪い"
        case .poor: "悪い"
        case .moderate: "普通"
        case .good: "良い"
        case .veryGood: "非常に良い"
        case .excellent: "極めて良い"
        }
    }
}

extension PressureTrend {
    var japanese: String {
        switch self {
        case .steady: "→\u{A0}横ばい"
        case .risingSlowly: "↗\u{A0}ゆるやかに上昇"
        case .rising: "↗\u{A0}上昇"
        case .risingQuickly: "↑\u{A0}急上昇"
        case .fallingSlowly: "↘\u{A0}ゆるやかに下降"
        case .falling: "↘\u{A0}下降"
        case .fallingQuickly: "↓\u{A0}急降下"
        }
    }
}
