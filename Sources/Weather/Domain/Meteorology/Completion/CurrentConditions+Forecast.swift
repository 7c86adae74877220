import Foundation
import WeatherModels
import WeatherUnits

extension CurrentConditions {
    /// The present as a forecast had it; nil where it tells of nothing within three hours of `now`.
    ///
    /// The instants are those of the nearest moment the provider itself gave, which of 3-hour steps is at most an hour
    /// and a half away; of longer steps, those of the nearest hour between. What falls is that of the hour that holds
    /// `now`, over that hour's own interval: part of it is still to come.
    /// - Parameters:
    ///   - given: the provider's own steps.
    ///   - hourly: the hours made of them.
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
            // A figure refused in one step does not cost the others of that step, nor is it missed where the next has it.
            conditions.temperature = nearest(telling: { $0.temperature != nil })?.conditions.temperature
        }
        precipitation = holding.precipitation
        snowfall = holding.snowfall
        condition = holding.condition
    }

    /// Takes from the present as a forecast had it what is absent here.
    ///
    /// What follows from other values is left to be computed of those kept: what one air feels like is not told of
    /// another. An amount is taken only together with its code, or a dry code would be told wet by it.
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
    /// Seconds between the step's instants and a moment.
    fileprivate func distance(to moment: Date) -> Double {
        abs(span.start.timeIntervalSince(moment))
    }
}
