import Foundation
import ForecastRecords
import Meteorology
import WeatherModels
import WeatherUnits

/// When a place has its turn in the fair cut of a day: all sources are asked for it at once, from a moment on that differs
/// from place to place, so that the night carries all places, and until 06:00.
struct CutWindow: Hashable, Sendable {
    /// The local day, which is that of lead 0.
    let day: LocalDay
    /// From the place's turn until 06:00 by its clock.
    let span: TimeSpan

    /// Creates the window of the local day that contains a moment.
    init(of place: RecordedPlace, in zone: TimeZone, containing now: Date) {
        day = LocalDays.day(containing: now, in: zone).day
        let turn = Self.firstMinute + place.turn * Self.minutes
        let begin = LocalDays.moment(minuteOfDay: Int(turn), on: day, in: zone)
        let end = LocalDays.moment(minuteOfDay: Self.lastMinute, on: day, in: zone)
        span = TimeSpan(start: begin, end: end)
    }

    /// From 01:00, the turns are spread over four hours; the last hour is for repeating what failed.
    private static let firstMinute = 60.0
    private static let minutes = 240.0
    /// 06:00.
    private static let lastMinute = 360
}
