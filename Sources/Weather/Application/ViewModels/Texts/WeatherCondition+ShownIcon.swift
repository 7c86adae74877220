import WeatherModels

extension WeatherCondition {
    /// The picture people see. OpenWeatherMap's for freezing rain is that of snow, for its clients only: what falls is
    /// rain.
    func shownIcon(isDay: Bool) -> ConditionIcon {
        (self == .freezingRain ? .moderateRain : self).icon(isDay: isDay)
    }
}
