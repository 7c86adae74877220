public import WeatherModels

extension WeatherCondition {
    /// Its name in everyday words: "약한 비", "Light rain".
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}

extension ConditionIcon {
    /// The picture as one emoji, two columns wide in a terminal.
    public var emoji: String {
        switch (picture, isDay) {
        case (.clear, true): "☀️"
        case (.clear, false): "🌙"
        case (.fewClouds, true): "🌤️"
        case (.scatteredClouds, true): "⛅"
        case (.fewClouds, false), (.scatteredClouds, false), (.brokenClouds, _): "☁️"
        case (.showers, true): "🌦️"
        case (.showers, false), (.rain, _): "🌧️"
        case (.thunderstorm, _): "⛈️"
        case (.snow, _): "🌨️"
        case (.mist, _): "🌫️"
        }
    }
}
