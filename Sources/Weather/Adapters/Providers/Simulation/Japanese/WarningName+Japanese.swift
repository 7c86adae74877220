import WeatherModels

extension WarningName {
    /// Has no agency's words for warnings.
    var japanese: String {
        let name = "架空の\(kind.simulatedJapanese)情報"
        return switch level {
        case .statement: name
        case .preliminary: "\(name)(見込み)"
        case .advisory: "\(name)(段階1)"
        case .warning: "\(name)(段階2)"
        case .major: "\(name)(段階3)"
        }
    }
}

extension AlertKind {
    fileprivate var simulatedJapanese: String {
        switch self {
        case .wind: "強風"
        case .rain: "大雨"
        case .snow: "大雪"
        case .ice: "路面凍結"
        case .cold: "寒波"
        case .heat: "猛暑"
        case .tropicalNight: "熱帯夜"
        case .dry: "乾燥"
        case .stormSurge: "高潮"
        case .waves: "高波"
        case .typhoon: "台風"
        case .dust: "黄砂"
        case .thunderstorm: "雷雨"
        case .flood: "洪水"
        case .fog: "濃霧"
        case .fire: "林野火災"
        case .air: "大気汚染"
        case .avalanche: "なだれ"
        case .earthquake: "地震"
        case .tsunami: "津波"
        case .other: "生活"
        }
    }
}
