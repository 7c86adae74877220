extension LocationPhrase {
    public var korean: String {
        switch self {
        case .mistake(.latitudeMissing): "값을 넣어 주세요. 예를 들면 37.57"
        case .mistake(.longitudeMissing): "값을 넣어 주세요. 예를 들면 126.98"
        case .mistake(.notANumber(let given)):
            "숫자가 아닙니다: ‘\(given)’. 숫자와 점, 빼기만 쓸 수 있습니다. 예: -33.87"
        case .mistake(.latitudeOutOfRange(let given)): "위도는 −90에서 90 사이여야 합니다. 넣은 값: \(given)"
        case .mistake(.longitudeOutOfRange(let given)): "경도는 −180에서 180 사이여야 합니다. 넣은 값: \(given)"
        case .placeSet(let name): "지금은 \(name)의 날씨를 나의 위치로 보고 있습니다."
        case .backTo(let name): "\(name) 날씨로 돌아가기"
        }
    }
}
