/// A place in an order that always has room for another between two: a fraction between 0 and 1, as its digits to the
/// base 256.
public struct ListPosition: Hashable, Comparable, Codable, Sendable {
    /// As many as five hundred moves to one place make; a device cannot send more.
    private static let mostDigits = 64

    let digits: [UInt8]

    public static func < (one: ListPosition, other: ListPosition) -> Bool {
        one.digits.lexicographicallyPrecedes(other.digits)
    }

    /// Whether there is room before it, and it is no longer than moves make it.
    var isPlausible: Bool { digits.count <= Self.mostDigits && digits.last != 0 && !digits.isEmpty }

    /// Whether it is so long that positions are to be chosen anew: half of what a device can send, which adds a digit with
    /// every eighth move to one place while it is offline.
    var isLong: Bool { digits.count > Self.mostDigits / 2 }

    /// Returns positions in their order, evenly over the middle half, so that there is room at either end.
    static func spread(_ count: Int) -> [ListPosition] {
        // Of three digits, which is enough for millions.
        let (start, room) = (0x40_0000, 0x80_0000)
        return (0..<count).map { index in
            let place = start + room * (index + 1) / (count + 1)
            var digits = [place >> 16, place >> 8, place].map { UInt8(truncatingIfNeeded: $0) }
            while digits.last == 0 { digits.removeLast() }
            return ListPosition(digits: digits)
        }
    }

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
