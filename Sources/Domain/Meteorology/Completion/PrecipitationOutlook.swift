public import Foundation
public import WeatherModels
import WeatherUnits

/// Rain or snow, now and next, in one sentence's worth of data.
public enum PrecipitationOutlook: Hashable, Sendable {
    /// What falls.
    public enum Kind: Hashable, Sendable {
        case rain, snow
    }

    /// Nothing falls before `until`, where the forecast looked at ends.
    case none(until: Date)
    /// It falls now; `endsAt` is nil where no end is in sight.
    case falling(Kind, endsAt: Date?)
    /// It is dry now and begins at `at`; `lasts` (seconds) is nil where no end is in sight.
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
        if let kind = first.kind {
            return .falling(kind, endsAt: first.span.end < sky.end ? first.span.end : nil)
        }
        guard let next = sky.stretches.dropFirst().first, let kind = next.kind else {
            return .none(until: sky.end)
        }
        let isEndKnown = next.span.end < sky.end
        return .starts(kind, at: next.span.start, lasts: isEndKnown ? next.span.duration : nil)
    }
}
