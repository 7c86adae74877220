public import Languages
public import WeatherModels

/// The names of conditions in everyday words: "약한 비", "Light rain".
extension WeatherCondition: Translated {}

extension WeatherCondition {
    /// Returns the icon that people see. OpenWeatherMap uses the snow icon for freezing rain, which is kept for its
    /// clients only, because the precipitation is rain.
    func shownIcon(isDay: Bool) -> ConditionIcon {
        (self == .freezingRain ? .moderateRain : self).icon(isDay: isDay)
    }
}

extension ConditionIcon {
    /// The icon as one emoji, two columns wide in a terminal.
    ///
    /// No emoji shows a moon behind clouds. So a mostly clear night is shown as the moon, like a clear one, and a
    /// partly cloudy night as the half moon, whatever its phase. Neither can be confused with an overcast sky.
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
