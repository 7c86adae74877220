import WeatherModels

extension WeatherCondition {
    /// Returns the icon that people see. OpenWeatherMap uses the snow icon for freezing rain, which is kept for its
    /// clients only, because the precipitation is rain.
    func shownIcon(isDay: Bool) -> ConditionIcon {
        (self == .freezingRain ? .moderateRain : self).icon(isDay: isDay)
    }
}
