/// A place in an order that always has room for another between two: a fraction between 0 and 1, as its digits to the
/// base 256.
public struct ListPosition: Hashable, Comparable, Codable, Sendable {
    let digits: [UInt8]

    public static func < (one: ListPosition, other: ListPosition) -> Bool {
        one.digits.lexicographicallyPrecedes(other.digits)
    }

    /// Whether there is room before it, and it is no longer than thousands of moves make it.
    var isPlausible: Bool { digits.count <= 1_000 && digits.last != 0 && !digits.isEmpty }

    /// Returns a position between two others.
    ///
    /// - Parameters:
    ///   - lower: `nil` for the beginning.
    ///   - upper: `nil` for the end. One that is not above `lower` counts as the end.
    static func between(_ lower: ListPosition?, _ upper: ListPosition?) -> ListPosition {
        let low = lower?.digits ?? []
        let high = upper.flatMap { upper in lower.map { $0 < upper } ?? true ? upper.digits : nil }
        var digits: [UInt8] = []
        var isBelowHigh = high == nil
        while true {
            let index = digits.count
            let from = index < low.count ? Int(low[index]) : 0
            let to = isBelowHigh ? 256 : high.map { index < $0.count ? Int($0[index]) : 256 } ?? 256
            if to - from > 1 {
                // At either end near the neighbour, so that much can be added there before the digits grow.
                let step =
                    switch (lower, high) {
                    case (.some, nil): 1
                    case (nil, .some): to - from - 1
                    default: (to - from) / 2
                    }
                return ListPosition(digits: digits + [UInt8(from + step)])
            }
            digits.append(UInt8(from))
            if from < to { isBelowHigh = true }
        }
    }
}
