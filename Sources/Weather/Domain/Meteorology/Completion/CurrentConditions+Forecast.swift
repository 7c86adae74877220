import Foundation
import WeatherModels
import WeatherUnits

extension CurrentConditions {
    /// Creates the current conditions from a forecast. Returns `nil` if it has nothing within three hours of `now`.
    ///
    /// Instantaneous values are those of the nearest time in the provider's own steps: at most an hour and a half
    /// away for 3-hour steps. For longer steps they are those of the nearest interpolated hour. Precipitation is that
    /// of the hour containing `now`, over the whole hour, part of which is still to come.
    ///
    /// - Parameters:
    ///   - given: The provider's own steps.
    ///   - hourly: The hours computed from them.
    init?(at now: Date, given: [HourlyForecast], hourly: [HourlyForecast]) {
        func nearest(telling isTold: (Conditions) -> Bool) -> HourlyForecast? {
            func nearest(of steps: [HourlyForecast], within hours: Double) -> HourlyForecast? {
                steps
                    .filter { isTold($0.conditions) && $0.distance(to: now) <= hours * 3600 }
                    .min { $0.distance(to: now) < $1.distance(to: now) }
            }
            return nearest(of: given, within: 1.5) ?? nearest(of: hourly, within: 3)
        }
        guard let closest = nearest(telling: { $0 != Conditions() }) else { return nil }
        let holding = hourly.first { $0.span.contains(now) } ?? closest
        self.init(time: closest.span.start, conditions: closest.conditions)
        if conditions.temperature == nil {
            // A value that was rejected in one step does not affect the others of that step, and is taken from the
            // next step that has it.
            conditions.temperature = nearest(telling: { $0.temperature != nil })?.conditions.temperature
        }
        precipitation = holding.precipitation
        snowfall = holding.snowfall
        condition = holding.condition
    }

    /// Fills missing values from the current conditions of a forecast.
    ///
    /// Derived values are not copied; they are computed later from the values kept, because the apparent temperature
    /// of one air mass does not fit another. An amount is copied only together with its condition, otherwise it would
    /// make a dry condition wet.
    mutating func fill(from forecast: CurrentConditions) {
        conditions.temperature = conditions.temperature ?? forecast.conditions.temperature
        conditions.completeHumidity()
        var others = forecast.conditions
        others.completeHumidity()
        (others.dewPoint, others.feelsLike) = (nil, nil)
        conditions.fill(from: others)
        if condition == nil {
            condition = forecast.condition
            if precipitation == nil, snowfall == nil {
                (precipitation, snowfall) = (forecast.precipitation, forecast.snowfall)
            }
        }
    }
}

extension HourlyForecast {
    /// The number of seconds between a moment and the step's instantaneous values.
    fileprivate func distance(to moment: Date) -> Double {
        abs(span.start.timeIntervalSince(moment))
    }
}
