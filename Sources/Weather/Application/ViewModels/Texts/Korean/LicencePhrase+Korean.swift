extension LicencePhrase {
    var korean: String {
        switch self {
        case .placeNames: "지명과 위치 (CC BY 4.0)"
        case .koreanService: "기상청"
        case .koreanAreas: "한국의 행정구역 (공공누리 제1유형)"
        }
    }
}
