public import Foundation

/// A half-open time span, `start ..< end`; never negative.
public struct TimeSpan: Hashable, Sendable {
    public let start: Date
    public let end: Date

    /// Treats an `end` before `start` as `start`.
    public init(start: Date, end: Date) {
        self.start = start
        self.end = max(start, end)
    }

    public init(start: Date, duration: TimeInterval) {
        self.init(start: start, end: start.addingTimeInterval(duration))
    }

    /// In seconds.
    public var duration: TimeInterval { end.timeIntervalSince(start) }

    /// Whether the span contains the moment; its end does not belong to it.
    public func contains(_ moment: Date) -> Bool {
        start <= moment && moment < end
    }

    /// Returns the common part, or `nil` if the spans do not overlap.
    public func intersection(_ other: TimeSpan) -> TimeSpan? {
        let (from, to) = (max(start, other.start), min(end, other.end))
        return from < to ? TimeSpan(start: from, end: to) : nil
    }
}
