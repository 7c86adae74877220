extension AlmanacText {
    var korean: String {
        switch self {
        case .name: "기후 평년값"
        case .attribution: "WMO와 일본 기상청의 기후 평년값에 맞춘 예년 날씨, 지명은 GeoNames (일본 기상청 이용 조건, CC BY 4.0)"
        }
    }
}
