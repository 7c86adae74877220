extension CardLabel {
    var korean: String {
        switch self {
        case .clouds: "구름"
        case .humidity: "습도"
        case .wind: "바람"
        case .pressure: "기압"
        }
    }
}
