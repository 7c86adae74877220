import Foundation
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

extension WeatherReport {
    /// Creates the typical weather of a place for the days from `request.now` on.
    init(_ normals: Normals, for request: ProviderRequest, in zone: PlaceTimeZone) {
        self.init(coordinate: request.coordinate)
        let days = TypicalDay.days(normals, around: request.now, in: zone.timeZone)
        let shown = days.dropFirst().dropLast()
        let course = DayCurve(days, at: request.coordinate)
        timeZone = zone
        elevation = normals.elevation
        current = CurrentConditions(
            time: request.now,
            conditions: .temperature(course.temperature(at: request.now))
        )
        hourly = Self.hours(from: request.now, until: shown.last?.span.end).map { span in
            HourlyForecast(span: span, conditions: .temperature(course.temperature(at: span.start)))
        }
        daily = shown.map { DailyForecast($0, course, normals) }
        sources = [AlmanacProvider.profile.provenance(of: parts, at: request.now)]
        warnings = [.typicalOnly(nearestStation: normals.nearestStation.metres)]
    }

    /// Returns whole hours in UTC, starting with the one that contains `start`.
    private static func hours(from start: Date, until end: Date?) -> [TimeSpan] {
        let first = (start.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        return stride(from: first, to: end?.timeIntervalSince1970 ?? first, by: 3600).map {
            TimeSpan(start: Date(timeIntervalSince1970: $0), duration: 3600)
        }
    }
}

extension TypicalDay {
    /// Returns the ten days from today on, and one more on either side for the course of temperature.
    fileprivate static func days(_ normals: Normals, around now: Date, in zone: TimeZone) -> [TypicalDay] {
        let today = LocalDays.day(containing: now, in: zone).span
        let yesterday = LocalDays.day(containing: today.start.addingTimeInterval(-1), in: zone).span
        // Days have 23 to 25 hours, so half a day less than the whole number ends in the last day.
        let end = today.start.addingTimeInterval(10.5 * 86_400)
        let means = AnnualCurve(normals.means)
        let ranges = AnnualCurve(normals.ranges)
        return LocalDays.days(covering: TimeSpan(start: yesterday.start, end: end), in: zone).map {
            day,
            span in
            let mean = means.value(on: day)
            let half = max(0, ranges.value(on: day)) / 2
            return TypicalDay(day: day, span: span, low: mean - half, high: mean + half)
        }
    }
}

extension DailyForecast {
    /// Low and high are those of the hours: with an unusual clock, a day may contain another day's extreme, or end
    /// before its own.
    fileprivate init(_ typical: TypicalDay, _ course: DayCurve, _ normals: Normals) {
        self.init(day: typical.day, span: typical.span)
        let extremes = course.extremes(in: typical.span)
        low = extremes?.low
        high = extremes?.high
        let month = typical.day.month - 1
        precipitation = normals.precipitation.map {
            Precipitation(millimetres: $0[month] / Double(typical.day.daysInMonth), over: typical.span)
        }
        precipitationProbability = normals.wetShares.map { Percent(fraction: $0[month]) }
    }
}

extension Conditions {
    fileprivate static func temperature(_ temperature: Temperature?) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = temperature
        return conditions
    }
}
