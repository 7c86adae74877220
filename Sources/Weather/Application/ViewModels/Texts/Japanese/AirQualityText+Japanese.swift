public import Meteorology

extension AirQualityScale {
    public var japanese: String {
        switch self {
        case .korea: "韓国基準"
        case .us: "米国AQI"
        case .eu: "欧州AQI"
        case .openWeatherMap: "OpenWeatherMap基準"
        }
    }

    fileprivate var levels: [String] {
        switch self {
        case .korea: ["良い", "普通", "悪い", "非常に悪い"]
        case .us: ["良い", "普通", "敏感な人に悪影響", "悪い", "非常に悪い", "危険"]
        case .eu: ["良い", "やや良い", "普通", "悪い", "非常に悪い", "極めて悪い"]
        case .openWeatherMap: ["良い", "やや良い", "普通", "悪い", "非常に悪い"]
        }
    }
}

extension AirQualityBand {
    public var japanese: String { name(among: scale.levels) }
}
