public import Foundation

/// From when until when something holds, by the wall clock: an upstream's answer, a report, the bytes made from it.
public struct Lifetime: Hashable, Sendable {
    /// When it was fetched or made.
    public var start: Date
    /// The first moment at which it no longer holds. May lie before ``start``: then it never held.
    public var end: Date

    public init(from start: Date, until end: Date) {
        self.start = start
        self.end = end
    }

    public init(from start: Date, lasting seconds: TimeInterval) {
        self.init(from: start, until: start.addingTimeInterval(seconds))
    }

    /// The lifetime of what is made from several parts: as old as the oldest part, over with the first that ends. Nil for none.
    public init?(ofAll parts: some Sequence<Lifetime>) {
        var parts = parts.makeIterator()
        guard var all = parts.next() else { return nil }
        while let part = parts.next() {
            all.start = min(all.start, part.start)
            all.end = min(all.end, part.end)
        }
        self = all
    }

    /// Seconds; never negative.
    public var length: TimeInterval { max(0, end.timeIntervalSince(start)) }

    /// Seconds since the start; negative before it.
    public func age(at moment: Date) -> TimeInterval { moment.timeIntervalSince(start) }

    /// Whether it is over. A moment before the start is not.
    public func hasEnded(at moment: Date) -> Bool { moment >= end }

    /// Whether a moment lies in it. False also before its start, where a clock was set back.
    public func contains(_ moment: Date) -> Bool { start <= moment && moment < end }

    /// The same, over at `moment` at the latest.
    public func ending(by moment: Date) -> Lifetime { Lifetime(from: start, until: min(end, moment)) }
}
