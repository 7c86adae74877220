extension LicencePhrase {
    var japanese: String {
        switch self {
        case .placeNames: "地名と位置 (CC BY 4.0)"
        case .koreanService: "韓国気象庁"
        case .koreanAreas: "韓国の行政区域 (公共ヌリ第1類型)"
        }
    }
}
