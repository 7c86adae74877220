extension MoonPhase {
    var japanese: String {
        switch self {
        case .new: "新月"
        case .waxingCrescent: "三日月"
        case .firstQuarter: "上弦の月"
        case .waxingGibbous: "満ちていく月"
        case .full: "満月"
        case .waningGibbous: "欠けていく月"
        case .lastQuarter: "下弦の月"
        case .waningCrescent: "有明の月"
        }
    }
}
