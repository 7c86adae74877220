import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What is usual at a place in the days ahead.
struct Climate {
    /// One day.
    struct Day {
        let day: LocalDay
        let span: TimeSpan
        /// °C.
        let low, high: Double
        /// 0 … 1: the share of such days with precipitation.
        let wetShare: Double
        /// Millimetres on a day with precipitation.
        let wetAmount: Double
    }

    let coordinate: Coordinate
    let timeZone: PlaceTimeZone
    let days: [Day]
    /// The mean course of the temperature: one hour each, ascending, °C.
    let hours: [(span: TimeSpan, temperature: Double)]

    /// Nil for a report without typical days and hours.
    init?(_ report: WeatherReport) {
        coordinate = report.coordinate
        timeZone = report.timeZone ?? PlaceTimeZone(nauticalAt: report.coordinate)
        days = report.daily.compactMap(Day.init)
        hours = report.hourly.compactMap { hour in
            hour.conditions.temperature.map { (hour.span, $0.celsius) }
        }
        guard !days.isEmpty, !hours.isEmpty else { return nil }
    }
}

extension Climate.Day {
    /// Where the almanac does not know how often it rains, a day in four is taken, and 5 mm on each.
    fileprivate init?(_ day: DailyForecast) {
        guard let low = day.low, let high = day.high else { return nil }
        let share = min(max(day.precipitationProbability?.fraction ?? 0.25, 0.02), 0.9)
        let mean = day.precipitation?.millimetres ?? 5 * share
        self.init(
            day: day.day,
            span: day.span,
            low: low.celsius,
            high: high.celsius,
            wetShare: share,
            wetAmount: min(max(mean / share, 0.5), 60)
        )
    }
}
