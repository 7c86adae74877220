extension NWSText {
    var korean: String {
        switch self {
        case .name: "미국 국립기상청"
        case .attribution: "미국 국립기상청(NOAA) 날씨 자료 (퍼블릭 도메인)"
        }
    }
}
