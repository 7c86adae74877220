extension NWSText {
    var japanese: String {
        switch self {
        case .name: "米国国立気象局"
        case .attribution: "米国国立気象局（NOAA）の気象データ（パブリックドメイン）"
        }
    }
}
