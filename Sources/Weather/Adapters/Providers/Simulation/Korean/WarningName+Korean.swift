import WeatherModels

extension WarningName {
    var korean: String {
        let subject = kind.simulatedKorean
        return switch level {
        case .statement: "모의 \(subject) 정보"
        case .preliminary: "모의 \(subject) 예비특보"
        case .advisory: "모의 \(subject)주의보"
        case .warning: "모의 \(subject)경보"
        case .major: "모의 \(subject)중대경보"
        }
    }
}

extension AlertKind {
    fileprivate var simulatedKorean: String {
        switch self {
        case .wind: "강풍"
        case .rain: "호우"
        case .snow: "대설"
        case .ice: "결빙"
        case .cold: "한파"
        case .heat: "폭염"
        case .tropicalNight: "열대야"
        case .dry: "건조"
        case .stormSurge: "폭풍해일"
        case .waves: "풍랑"
        case .typhoon: "태풍"
        case .dust: "황사"
        case .thunderstorm: "뇌우"
        case .flood: "홍수"
        case .fog: "안개"
        case .fire: "산불"
        case .air: "미세먼지"
        case .avalanche: "눈사태"
        case .earthquake: "지진"
        case .tsunami: "지진해일"
        case .other: "생활"
        }
    }
}
