import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// Names of symbols in the file of icons.
enum IconName {
    /// Of weather without a condition: a neutral sign, no sky.
    static let typical = "typical"

    /// "10d"; nil where nothing is known of the sky.
    static func symbol(_ condition: WeatherCondition?, isDay: Bool) -> String? {
        condition?.shownIcon(isDay: isDay).name
    }
}

extension PlaceSubject {
    /// The symbol of a step; that of typical weather has none.
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

    /// "60%"; nil where unknown or below 10 %, and of typical weather, which tells no chance of that hour.
    func chance(_ step: HourlyForecast) -> String? {
        guard !isTypical, let chance = step.precipitationProbability, chance.value >= 10 else { return nil }
        return texts.percent(chance)
    }
}
