import Foundation

/// How many nodes there were at most in the last day, which is the longest period of a budget: nodes that cannot be heard at
/// the moment may still make calls.
struct NodeCount: Hashable, Sendable {
    /// The largest number noted in each hour, by hours since the reference date.
    private var byHour: [Int: Int] = [:]

    init() {}

    mutating func note(_ count: Int, at now: Date) {
        let hour = Self.hour(now)
        byHour = byHour.filter { abs($0.key - hour) <= 24 }
        byHour[hour] = max(count, byHour[hour] ?? 0)
    }

    /// At least 1: the node itself.
    var most: Int { max(1, byHour.values.max() ?? 1) }

    private static func hour(_ moment: Date) -> Int {
        Int((moment.timeIntervalSinceReferenceDate / 3_600).rounded(.down))
    }
}
