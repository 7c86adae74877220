import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Today and tomorrow at a place, with their forecasts and the time by its clock.
struct DigestDays: Sendable {
    let today: LocalDay
    let tomorrow: LocalDay
    /// Midnights: of today, between the days, and after tomorrow.
    let todaySpan: TimeSpan
    let tomorrowSpan: TimeSpan
    /// Of the moment, by the clock of the place.
    let minuteOfDay: Int
    let todayForecast: DailyForecast?
    let tomorrowForecast: DailyForecast?
    /// What is left of a day on which it rains or snows; `nil` for another day, or if that is not known.
    let restOfToday: WeatherCondition?
    private let moment: Date
    private let night: TimeSpan?

    init(_ report: WeatherReport, _ moment: Date, _ zone: TimeZone) {
        self.moment = moment
        let (day, span) = LocalDays.day(containing: moment, in: zone)
        let next = LocalDay(daysSince1970: day.daysSince1970 + 1)
        (today, todaySpan) = (day, span)
        (tomorrow, tomorrowSpan) = (next, LocalDays.span(of: next, in: zone))
        minuteOfDay = zone.minuteOfDay(at: moment)
        let daily = report.isTypical(.daily) ? [] : report.daily
        todayForecast = daily.first { $0.day == day }
        tomorrowForecast = daily.first { $0.day == next }
        let isWet = todayForecast?.condition?.isWet == true && !report.isTypical(.hourly)
        let rest = TimeSpan(start: moment, end: span.end)
        restOfToday = isWet ? Steps.step(over: rest, from: report.hourly)?.condition : nil
        let isNight = minuteOfDay < RuleWindow.endOfNight.minuteOfDay
        let isEvening = minuteOfDay >= RuleWindow.evening.minuteOfDay
        let morning = LocalDays.moment(
            minuteOfDay: RuleWindow.endOfNight.minuteOfDay,
            on: isNight ? day : next,
            in: zone
        )
        night = isNight || isEvening ? TimeSpan(start: moment, end: morning) : nil
    }

    /// Whether the evening has begun, so that tomorrow is told.
    var isEvening: Bool { minuteOfDay >= RuleWindow.evening.minuteOfDay }

    /// Returns the time of a window; `nil` if it is not told now.
    func span(of window: RuleWindow) -> TimeSpan? {
        switch window {
        case .nextHours(let hours): TimeSpan(start: moment, duration: Double(hours) * 3600)
        case .today: TimeSpan(start: moment, end: todaySpan.end)
        case .tomorrow: isEvening ? tomorrowSpan : nil
        case .tonight: night
        }
    }

    /// Returns the day to which something at a moment belongs, for knowing it again.
    func day(of moment: Date) -> LocalDay {
        if moment < todaySpan.end { return today }
        let days = moment < tomorrowSpan.end ? 1 : 2
        return LocalDay(daysSince1970: today.daysSince1970 + days)
    }
}

extension TimeZone {
    /// Returns the minutes since midnight that a clock shows, 0 … 1439.
    func minuteOfDay(at moment: Date) -> Int {
        let seconds = moment.timeIntervalSince1970 + Double(secondsFromGMT(for: moment))
        let ofDay = seconds - (seconds / 86_400).rounded(.down) * 86_400
        return Int(ofDay / 60)
    }
}
