public import Meteorology

extension AirQualityScale {
    public var korean: String {
        switch self {
        case .korea: "한국 기준"
        case .us: "미국 AQI"
        case .eu: "유럽 AQI"
        case .openWeatherMap: "OpenWeatherMap 기준"
        }
    }

    fileprivate var levels: [String] {
        switch self {
        case .korea: ["좋음", "보통", "나쁨", "매우 나쁨"]
        case .us: ["좋음", "보통", "민감군에 나쁨", "나쁨", "매우 나쁨", "위험"]
        case .eu: ["좋음", "양호", "보통", "나쁨", "매우 나쁨", "극히 나쁨"]
        case .openWeatherMap: ["좋음", "양호", "보통", "나쁨", "매우 나쁨"]
        }
    }
}

extension AirQualityBand {
    public var korean: String { name(among: scale.levels) }
}
