public import Languages
public import WeatherModels

/// The texts of a place's page that contain values.
enum DetailPhrase: Translated {
    case nothingNewer, nothingKnown
    case highestToday(String)
    case pressure(PressureTrend)
    /// The difference from the normal in whole degrees; negative below it.
    case comparedWithNormal(Int)
    case highToday(String), highUsually(String)

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

    var english: String {
        switch self {
        case .nothingNewer: "Nothing newer could be had; this is the last that was received"
        case .nothingKnown: "The weather could not be had. Sun and moon are shown all the same"
        case .highestToday(let value): "up to \(value) today"
        case .pressure(let trend): "next 3 h \(trend.english)"
        case .comparedWithNormal(0): "About normal"
        case .comparedWithNormal(let degrees): "\(abs(degrees))° \(degrees > 0 ? "above" : "below") normal"
        case .highToday(let temperature): "Today’s high \(temperature)"
        case .highUsually(let temperature): "normal high \(temperature)"
        }
    }
}

/// Empty if the service gives no severity.
extension WeatherAlert.Severity: Translated {
    public var korean: String {
        switch self {
        case .unknown: ""
        case .minor: "경미"
        case .moderate: "주의"
        case .severe: "심각"
        case .extreme: "매우 심각"
        }
    }

    public var english: String {
        switch self {
        case .unknown: ""
        case .minor: "Minor"
        case .moderate: "Moderate"
        case .severe: "Severe"
        case .extreme: "Extreme"
        }
    }
}
