public import WeatherModels

extension WeatherAlert.Severity {
    public var japanese: String {
        switch self {
        case .unknown: ""
        case .minor: "軽微"
        case .moderate: "中程度"
        case .severe: "重大"
        case .extreme: "極めて重大"
        }
    }
}
