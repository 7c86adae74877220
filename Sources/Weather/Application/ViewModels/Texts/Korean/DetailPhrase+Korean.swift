extension DetailPhrase {
    var korean: String {
        switch self {
        case .nothingNewer: "더 새로운 자료를 받지 못해 마지막 자료를 보여 드립니다"
        case .nothingKnown: "날씨를 받지 못했습니다. 해와 달의 정보만 보여 드립니다"
        case .highestToday(let value): "오늘 최고 \(value)"
        case .pressure(let trend): "앞으로 3시간 \(trend.korean)"
        case .comparedWithNormal(0): "평년과 비슷함"
        case .comparedWithNormal(let degrees): "평년보다 \(abs(degrees))° \(degrees > 0 ? "높음" : "낮음")"
        case .highToday(let temperature): "오늘 최고 \(temperature)"
        case .highUsually(let temperature): "평년 최고 \(temperature)"
        }
    }
}
