public import Foundation

/// A half-open stretch of time, `start ..< end`; never negative.
public struct TimeSpan: Hashable, Sendable {
    public let start: Date
    public let end: Date

    /// An `end` before `start` is taken as `start`.
    public init(start: Date, end: Date) {
        self.start = start
        self.end = max(start, end)
    }

    public init(start: Date, duration: TimeInterval) {
        self.init(start: start, end: start.addingTimeInterval(duration))
    }

    /// Seconds.
    public var duration: TimeInterval { end.timeIntervalSince(start) }

    /// Whether the moment lies in the span; its end does not.
    public func contains(_ moment: Date) -> Bool {
        start <= moment && moment < end
    }

    /// The common part, or nil where the two share no time.
    public func intersection(_ other: TimeSpan) -> TimeSpan? {
        let (from, to) = (max(start, other.start), min(end, other.end))
        return from < to ? TimeSpan(start: from, end: to) : nil
    }
}
