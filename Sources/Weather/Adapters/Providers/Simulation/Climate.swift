import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What is usual at a place in the coming days.
struct Climate {
    /// One day.
    struct Day {
        let day: LocalDay
        let span: TimeSpan
        /// In °C.
        let low, high: Double
        /// 0 … 1: the share of such days with precipitation.
        let wetShare: Double
        /// In millimetres, on a day with precipitation.
        let wetAmount: Double
    }

    let coordinate: Coordinate
    let timeZone: PlaceTimeZone
    let days: [Day]
    /// The mean course of temperature, one hour each, ascending, in °C.
    let hours: [(span: TimeSpan, temperature: Double)]

    /// Returns `nil` for a report without typical days and hours.
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
    /// If the almanac has no share of wet days, one day in four with 5 mm each is assumed.
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
