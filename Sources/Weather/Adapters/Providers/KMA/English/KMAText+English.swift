extension KMAText {
    var english: String {
        switch self {
        case .name: "KMA"
        case .attribution: "Weather data by the Korea Meteorological Administration (KMA)"
        }
    }
}
