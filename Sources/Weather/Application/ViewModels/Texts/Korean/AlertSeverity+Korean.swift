public import WeatherModels

extension WeatherAlert.Severity {
    public var korean: String {
        switch self {
        case .unknown: ""
        case .minor: "경미"
        case .moderate: "주의"
        case .severe: "심각"
        case .extreme: "매우 심각"
        }
    }
}
