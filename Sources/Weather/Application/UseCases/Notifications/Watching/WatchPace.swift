public import Foundation

/// The shortest times between two questions for the weather of one watched place, in seconds.
public struct WatchPace: Hashable, Sendable {
    /// For warnings alone; `nil` if nobody has them for themselves.
    public var warnings: TimeInterval?
    /// For everything else, with the warnings that come with it; `nil` if no rule needs it, or nobody has it.
    public var weather: TimeInterval?

    public init(warnings: TimeInterval?, weather: TimeInterval?) {
        (self.warnings, self.weather) = (warnings, weather)
    }

    /// The time within which everything was looked at; `nil` if nothing can be.
    public var longest: TimeInterval? { [warnings, weather].compactMap(\.self).max() }
}

/// Tells how often a place is looked at for people's rules.
public protocol WatchPaceReading: Sendable {
    /// Returns the pace at a place; `nil` if it is not watched yet.
    func pace(at point: WatchedPoint) -> WatchPace?
}
