extension AirKoreaText {
    var english: String {
        switch self {
        case .name: "AirKorea"
        case .attribution: "Korea Environment Corporation, AirKorea (real-time data, not yet confirmed)"
        }
    }
}
