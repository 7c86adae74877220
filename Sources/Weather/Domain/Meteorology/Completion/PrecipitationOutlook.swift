public import Foundation
public import WeatherModels
public import WeatherUnits

/// Rain or snow now and next, as the data for one sentence. Times are to the minute only where the forecast had steps
/// shorter than an hour; otherwise only the hour is known.
public enum PrecipitationOutlook: Hashable, Sendable {
    /// No precipitation before `until`, the end of the forecast.
    case none(until: Date)
    /// Precipitation now; `endsAt` is `nil` if no end is in sight.
    case falling(PrecipitationPhase, endsAt: Date?)
    /// Precipitation is forecast for the current hour, and it is unknown whether it has begun; `endsAt` as above.
    case expected(PrecipitationPhase, within: TimeSpan, endsAt: Date?)
    /// Dry now, with precipitation from `at`. `lasts`, in seconds, is `nil` if no end is in sight, and whole hours if
    /// either end is not known to the minute.
    case starts(PrecipitationPhase, at: Date, lasts: TimeInterval?)

    /// Returns the outlook for the day from `now`: from the current conditions, then the minutes, then the hours.
    /// Returns `nil` if the report has no data for now, or only typical weather, which contains no events.
    public static func outlook(of report: WeatherReport, at now: Date) -> PrecipitationOutlook? {
        guard !report.isTypical(.hourly) else { return nil }
        let present = report.isTypical(.current) ? nil : report.current
        let sky = WetAndDry(
            current: present,
            minutely: report.minutely,
            hourly: report.hourly,
            from: now,
            for: 24 * 3600
        )
        guard let first = sky.stretches.first else { return nil }
        func end(of stretch: WetAndDry.Stretch) -> Date? {
            stretch.span.end < sky.end ? stretch.span.end : nil
        }
        if let kind = first.kind {
            return first.isSure
                ? .falling(kind, endsAt: end(of: first))
                : .expected(kind, within: first.told, endsAt: end(of: first))
        }
        guard let next = sky.stretches.dropFirst().first, let kind = next.kind else {
            return .none(until: sky.end)
        }
        if next.told.start < now { return .expected(kind, within: next.told, endsAt: end(of: next)) }
        return .starts(kind, at: next.told.start, lasts: end(of: next).map(next.lasting))
    }
}
