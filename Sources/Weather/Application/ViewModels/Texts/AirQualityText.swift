public import Languages
public import Meteorology
import WeatherModels

extension AirQualityScale {
    /// Returns the name of the scale, which must be shown with every level.
    public func name(in language: Language) -> String {
        switch (self, language) {
        case (.korea, .korean): "한국 기준"
        case (.korea, .english): "Korean scale"
        case (.us, .korean): "미국 AQI"
        case (.us, .english): "US AQI"
        case (.eu, .korean): "유럽 AQI"
        case (.eu, .english): "European AQI"
        case (.openWeatherMap, .korean): "OpenWeatherMap 기준"
        case (.openWeatherMap, .english): "OpenWeatherMap scale"
        }
    }

    fileprivate var englishLevels: [String] {
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

    fileprivate var koreanLevels: [String] {
        switch self {
        case .korea: ["좋음", "보통", "나쁨", "매우 나쁨"]
        case .us: ["좋음", "보통", "민감군에 나쁨", "나쁨", "매우 나쁨", "위험"]
        case .eu: ["좋음", "양호", "보통", "나쁨", "매우 나쁨", "극히 나쁨"]
        case .openWeatherMap: ["좋음", "양호", "보통", "나쁨", "매우 나쁨"]
        }
    }
}

extension AirQualityBand {
    /// Returns the level in the terms of the scale.
    public func name(in language: Language) -> String {
        let names =
            switch language {
            case .korean: scale.koreanLevels
            case .english: scale.englishLevels
            }
        return names.indices.contains(level - 1) ? names[level - 1] : "\(level)"
    }
}
