extension Storms.Kind {
    var korean: String {
        switch self {
        case .thunderstorm: "모의 뇌우경보"
        case .heavyRain: "모의 호우주의보"
        case .heavySnow: "모의 대설주의보"
        }
    }
}
