extension METARText {
    var korean: String {
        switch self {
        case .name: "공항 기상 보고"
        case .attribution: "NOAA Aviation Weather Center의 공항 기상 보고"
        }
    }
}
