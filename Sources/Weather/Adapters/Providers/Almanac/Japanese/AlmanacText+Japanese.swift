extension AlmanacText {
    var japanese: String {
        switch self {
        case .name: "平年値"
        case .attribution: "WMOと気象庁の平年値から求めた例年の天気、地名はGeoNames (気象庁ホームページ利用規約、CC BY 4.0)"
        }
    }
}
