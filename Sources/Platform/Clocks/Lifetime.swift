public import Foundation

/// The period in which something is valid, by the wall clock: an upstream's answer, a report, or bytes made
/// from it.
public struct Lifetime: Hashable, Sendable {
    /// When it was fetched or created.
    public var start: Date
    /// The first moment at which it is no longer valid. It may be before ``start``; then it was never valid.
    public var end: Date

    public init(from start: Date, until end: Date) {
        self.start = start
        self.end = end
    }

    public init(from start: Date, lasting seconds: TimeInterval) {
        self.init(from: start, until: start.addingTimeInterval(seconds))
    }

    /// Creates the lifetime of something made from several parts: it starts with the oldest part and ends with the part
    /// that ends first. Returns `nil` if there are no parts.
    public init?(ofAll parts: some Sequence<Lifetime>) {
        var parts = parts.makeIterator()
        guard var all = parts.next() else { return nil }
        while let part = parts.next() {
            all.start = min(all.start, part.start)
            all.end = min(all.end, part.end)
        }
        self = all
    }

    /// The length in seconds; 0 if the end is before the start.
    public var length: TimeInterval { max(0, end.timeIntervalSince(start)) }

    /// Returns the seconds since the start; negative before it.
    public func age(at moment: Date) -> TimeInterval { moment.timeIntervalSince(start) }

    /// Returns whether the lifetime has ended. Before its start, it has not.
    public func hasEnded(at moment: Date) -> Bool { moment >= end }

    /// Returns whether a moment is within the lifetime. A moment before the start, which occurs if a clock was set
    /// back, is not.
    public func contains(_ moment: Date) -> Bool { start <= moment && moment < end }

    /// Returns the lifetime shortened to end at `moment` at the latest.
    public func ending(by moment: Date) -> Lifetime { Lifetime(from: start, until: min(end, moment)) }
}
