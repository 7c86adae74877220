/// A percentage from 0 to 100: relative humidity, cloud cover, probability.
public struct Percent: Hashable, Comparable, Sendable {
    /// 0 … 100.
    public let value: Double

    /// Clamps the value to 0 … 100: upstream models exceed the range by rounding (100.4 % humidity is 100 %).
    public init(_ value: Double) {
        self.value = min(max(value, 0), 100)
    }

    public init(fraction: Double) {
        self.init(fraction * 100)
    }

    /// 0 … 1.
    public var fraction: Double { value / 100 }

    public static func < (a: Percent, b: Percent) -> Bool {
        a.value < b.value
    }
}
