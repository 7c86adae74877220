public import WeatherModels

extension WeatherAlert.Severity {
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
