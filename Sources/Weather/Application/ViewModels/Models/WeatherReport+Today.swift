public import Foundation
import Meteorology
public import WeatherModels
import WeatherUnits

extension WeatherReport {
    /// The days that are not over at `moment`, ascending; the range of its own day holds the temperature told of it.
    ///
    /// A day's high was forecast before the day, and some providers only tell that of the hours ahead: an afternoon that
    /// turns out warmer, or a mild evening, would stand above "the highest of today" beside it. What is shown of today
    /// (row, header, days, the comparison with the normal) therefore comes from here. Typical days keep their range, which
    /// is no day's own, and a typical temperature widens none.
    public func days(from moment: Date) -> [DailyForecast] {
        let days = daily.filter { $0.span.end > moment }
        guard !isTypical(.daily), !isTypical(.current), let present = temperature(at: moment) else {
            return days
        }
        return days.map { $0.span.contains(moment) ? $0.reaching(present) : $0 }
    }

    /// The day that holds `moment`, as ``days(from:)`` has it.
    public func day(of moment: Date) -> DailyForecast? {
        days(from: moment).first { $0.span.contains(moment) }
    }

    /// The step that holds `moment`.
    public func step(at moment: Date) -> HourlyForecast? {
        hourly.first { $0.span.contains(moment) }
    }

    /// Of now: what is known of it, and where that is silent, the forecast of the hour that holds `moment`.
    func temperature(at moment: Date) -> Temperature? {
        current?.conditions.temperature ?? step(at: moment)?.conditions.temperature
    }
}

extension DailyForecast {
    /// The day with its low and its high, as far as they are known, no farther in than a temperature it has had.
    fileprivate func reaching(_ temperature: Temperature) -> DailyForecast {
        var day = self
        day.low = low.map { min($0, temperature) }
        day.high = high.map { max($0, temperature) }
        return day
    }
}
