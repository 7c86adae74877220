public import Foundation
import Meteorology
public import WeatherModels
import WeatherUnits

extension WeatherReport {
    /// Returns the days that are not over at `moment`, ascending. The range of the current day includes the current
    /// temperature.
    ///
    /// A day's high was forecast before the day, and some providers give only the high of the coming hours. An
    /// unexpectedly warm afternoon or a mild evening could exceed the "high of today" shown beside it. So everything
    /// shown about today (row, header, days, comparison with the normal) uses this function. Typical days keep their
    /// range, because it does not belong to a particular day, and a typical temperature never extends a range.
    public func days(from moment: Date) -> [DailyForecast] {
        let days = daily.filter { $0.span.end > moment }
        guard !isTypical(.daily), !isTypical(.current), let present = temperature(at: moment) else {
            return days
        }
        return days.map { $0.span.contains(moment) ? $0.reaching(present) : $0 }
    }

    /// Returns the day that contains `moment`, as ``days(from:)`` does.
    public func day(of moment: Date) -> DailyForecast? {
        days(from: moment).first { $0.span.contains(moment) }
    }

    /// Returns the step that contains `moment`.
    public func step(at moment: Date) -> HourlyForecast? {
        hourly.first { $0.span.contains(moment) }
    }

    /// Returns the current temperature or, if that is unknown, the forecast for the hour that contains `moment`.
    func temperature(at moment: Date) -> Temperature? {
        current?.conditions.temperature ?? step(at: moment)?.conditions.temperature
    }
}

extension DailyForecast {
    /// Returns the day with low and high extended, if they are known, to include a temperature.
    fileprivate func reaching(_ temperature: Temperature) -> DailyForecast {
        var day = self
        day.low = low.map { min($0, temperature) }
        day.high = high.map { max($0, temperature) }
        return day
    }
}
