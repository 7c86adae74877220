public import Foundation
public import WeatherModels

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

    /// The outlook from `now`: the minutes first, the hours after them. Nil where the report tells nothing of now.
    public static func outlook(of report: WeatherReport, at now: Date) -> PrecipitationOutlook? { nil }
}
