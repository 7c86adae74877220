public import Meteorology

extension AirQualityScale {
    public var english: String {
        switch self {
        case .korea: "Korean scale"
        case .us: "US AQI"
        case .eu: "European AQI"
        case .openWeatherMap: "OpenWeatherMap scale"
        }
    }

    fileprivate var levels: [String] {
        switch self {
        case .korea: ["Good", "Moderate", "Bad", "Very bad"]
        case .us:
            [
                "Good", "Moderate", "Unhealthy for sensitive groups", "Unhealthy", "Very unhealthy",
                "Hazardous",
            ]
        case .eu: ["Good", "Fair", "Moderate", "Poor", "Very poor", "Extremely poor"]
        case .openWeatherMap: ["Good", "Fair", "Moderate", "Poor", "Very poor"]
        }
    }
}

extension AirQualityBand {
    public var english: String { name(among: scale.levels) }
}
