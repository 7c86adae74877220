extension METARText {
    var japanese: String {
        switch self {
        case .name: "空港気象通報"
        case .attribution: "NOAA Aviation Weather Center の空港気象通報"
        }
    }
}
