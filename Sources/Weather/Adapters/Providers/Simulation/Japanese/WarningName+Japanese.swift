extension Storms.Kind {
    var japanese: String {
        switch self {
        case .thunderstorm: "架空の雷雨情報"
        case .heavyRain: "架空の大雨情報"
        case .heavySnow: "架空の大雪情報"
        }
    }
}
