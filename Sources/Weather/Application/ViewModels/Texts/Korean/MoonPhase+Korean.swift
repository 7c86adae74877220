extension MoonPhase {
    var korean: String {
        switch self {
        case .new: "삭"
        case .waxingCrescent: "초승달"
        case .firstQuarter: "상현달"
        case .waxingGibbous: "차오르는 달"
        case .full: "보름달"
        case .waningGibbous: "기우는 달"
        case .lastQuarter: "하현달"
        case .waningCrescent: "그믐달"
        }
    }
}
