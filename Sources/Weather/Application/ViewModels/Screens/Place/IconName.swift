import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The names of symbols in the icon file.
enum IconName {
    /// For weather without a condition: a neutral symbol.
    static let typical = "typical"

    /// Returns "10d", or `nil` if the condition is unknown.
    static func symbol(_ condition: WeatherCondition?, isDay: Bool) -> String? {
        condition?.shownIcon(isDay: isDay).name
    }
}

extension PlaceSubject {
    /// Returns the symbol of a step; none for typical weather.
    func icon(_ step: HourlyForecast) -> String? {
        guard !isTypical else { return nil }
        return IconName.symbol(
            step.condition,
            isDay: step.isDay ?? Sky.isDay(at: step.time, place.coordinate)
        )
    }

    func condition(_ step: HourlyForecast) -> String? {
        isTypical ? nil : step.condition?.text(in: language)
    }

    /// Returns "60%", or `nil` if unknown or below 10 %, and for typical weather, which has no probability for a
    /// single hour.
    func chance(_ step: HourlyForecast) -> String? {
        guard !isTypical, let chance = step.precipitationProbability, chance.value >= 10 else { return nil }
        return texts.percent(chance)
    }
}
