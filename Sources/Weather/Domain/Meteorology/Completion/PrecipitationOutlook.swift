public import Foundation
public import WeatherModels
public import WeatherUnits

/// Rain or snow, now and next, in one sentence's worth of data. Minutes are told only where steps shorter than an hour
/// were forecast as such; elsewhere the hour is all that is known.
public enum PrecipitationOutlook: Hashable, Sendable {
    /// What falls.
    public enum Kind: Hashable, Sendable {
        case rain, snow
    }

    /// Nothing falls before `until`, where the forecast looked at ends.
    case none(until: Date)
    /// It falls now; `endsAt` is nil where no end is in sight.
    case falling(Kind, endsAt: Date?)
    /// It is forecast of the hour that holds now, nobody tells whether it falls already; `endsAt` as above.
    case expected(Kind, within: TimeSpan, endsAt: Date?)
    /// It is dry now and begins at `at`; `lasts` (seconds) is nil where no end is in sight, and whole hours where both
    /// ends are not known to the minute.
    case starts(Kind, at: Date, lasts: TimeInterval?)

    /// The outlook for the day from `now`: what falls at present, the minutes after that, then the hours. Nil where the
    /// report tells nothing of now, or only typical weather, which knows no event.
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
