public import Languages
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
    ///
    /// No emoji has a moon behind clouds. So a mostly clear night shows the moon, as a clear one does, and a partly
    /// cloudy night the half dark moon, whatever its phase: neither is the cloud of an overcast sky.
    public var emoji: String {
        switch (picture, isDay) {
        case (.clear, true): "☀️"
        case (.clear, false), (.fewClouds, false): "🌙"
        case (.fewClouds, true): "🌤️"
        case (.scatteredClouds, true): "⛅"
        case (.scatteredClouds, false): "🌗"
        case (.brokenClouds, _): "☁️"
        case (.showers, true): "🌦️"
        case (.showers, false), (.rain, _): "🌧️"
        case (.thunderstorm, _): "⛈️"
        case (.snow, _): "🌨️"
        case (.mist, _): "🌫️"
        }
    }
}
