extension METARText {
    var english: String {
        switch self {
        case .name: "Airport reports"
        case .attribution: "Airport reports by NOAA Aviation Weather Center"
        }
    }
}
