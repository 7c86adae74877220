public import Foundation
public import WeatherModels
import WeatherUnits

/// Gives the forecast of one provider the highs and lows of a better one, and its hours the course that leads through
/// them: shifted and stretched, without a step at midnight.
///
/// All else stays that of the provider: amounts, conditions, probabilities.
public enum ForecastFit {
    /// Returns the report with the told days and moments.
    ///
    /// - Parameters:
    ///   - report: A complete report.
    ///   - told: Days with high or low, and steps whose start has a temperature or a wind. Days that the report lacks are
    ///     left out.
    ///   - now: The time of the current conditions.
    ///   - longestPresent: As for ``ReportCompletion/complete(_:now:longestPresent:)``.
    public static func fit(
        _ report: WeatherReport,
        to told: WeatherReport,
        now: Date,
        longestPresent: TimeInterval = 3_600
    ) -> WeatherReport {
        var fitted = report
        let days = report.daily.indices.compactMap { index -> FittedDay? in
            told.daily.first { $0.day == report.daily[index].day }
                .flatMap { FittedDay(report.daily[index], to: $0, at: index) }
        }
        guard !days.isEmpty else { return report }
        for day in days { fitted.daily[day.index] = day.result }
        let temperatures = TemperatureFit(report.hourly, days: days, moments: told.hourly)
        for index in fitted.hourly.indices { temperatures.apply(to: &fitted.hourly[index]) }
        if let winds = WindFit(report.hourly, moments: told.hourly) {
            for index in fitted.hourly.indices { winds.apply(to: &fitted.hourly[index]) }
            for day in days { winds.apply(to: &fitted.daily[day.index], hours: fitted.hourly) }
        }
        return ReportCompletion.complete(fitted, now: now, longestPresent: longestPresent)
    }
}

/// A day of the provider with the high and low that it is to have.
struct FittedDay {
    /// Of the day in the report.
    let index: Int
    let span: TimeSpan
    /// Those of the provider.
    let (low, high): (Double, Double)
    /// Those it is to have, in °C.
    let (newLow, newHigh): (Double, Double)
    let result: DailyForecast

    /// Returns `nil` for a day without a high and a low to begin with, and if the told ones contradict each other.
    init?(_ day: DailyForecast, to told: DailyForecast, at index: Int) {
        guard let low = day.low, let high = day.high, told.low != nil || told.high != nil else { return nil }
        let (newLow, newHigh) = (told.low ?? low, told.high ?? high)
        guard newLow <= newHigh else { return nil }
        (self.index, span) = (index, day.span)
        (self.low, self.high) = (low.celsius, high.celsius)
        (self.newLow, self.newHigh) = (newLow.celsius, newHigh.celsius)
        var result = day
        (result.low, result.high) = (newLow, newHigh)
        (result.lowBounds, result.highBounds) = (told.lowBounds, told.highBounds)
        result.isComputedFromHours = false
        // It follows from the hours.
        result.course = nil
        self.result = result
    }
}
