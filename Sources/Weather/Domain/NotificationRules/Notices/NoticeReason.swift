public import Foundation
public import WeatherModels

/// Why a rule fired.
public enum NoticeReason: Hashable, Sendable {
    /// The warning is new to the person.
    case issued
    /// The warning is worse than what the person was told.
    case escalated(from: WeatherAlert.Severity, level: WeatherAlert.Level?)
    /// The same kind of warning was over for more than an hour.
    case reissued(ended: Date)
    /// Precipitation begins in at most this many seconds.
    case beginsWithin(TimeInterval)
    /// The value passes the bound, in the unit of the quantity.
    case passes(Double)
    /// The days differ by this many kelvin, negative if tomorrow is colder.
    case differs(Double)
    /// It is the time of the rule.
    case due(ClockTime)
}
