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

        /// If the almanac has no share of wet days, one day in four with 5 mm each is assumed.
        fileprivate init?(_ typical: DailyForecast) {
            guard let low = typical.low, let high = typical.high else { return nil }
            (day, span) = (typical.day, typical.span)
            (self.low, self.high) = (low.celsius, high.celsius)
            wetShare = min(max(typical.precipitationProbability?.fraction ?? 0.25, 0.02), 0.9)
            let mean = typical.precipitation?.millimetres ?? 5 * wetShare
            wetAmount = min(max(mean / wetShare, 0.5), 60)
        }
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
